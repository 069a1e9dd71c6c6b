import { useState } from 'react'
import { to } from '../../paths.ts'
import { iconButtonStyle } from '../../ui/icon-button-style.ts'
import { Search } from '../../ui/icons.tsx'
import { SearchOverlay } from './search-overlay.tsx'

/** Opens the search on every screen. Without scripts it leads to the collections, whose page has a search field. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        className={`${iconButtonStyle} scriptless:hidden`}
        onClick={() => setOpen(true)}
      >
        <Search />
      </button>
      <a href={to.collections()} aria-label="Search" className={`${iconButtonStyle} hidden scriptless:grid`}>
        <Search />
      </a>
      <SearchOverlay open={open} onClose={() => setOpen(false)} />
    </>
  )
}
