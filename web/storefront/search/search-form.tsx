import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { controlStyle } from '../../ui/field.tsx'
import { Search } from '../../ui/icons.tsx'

type SearchFormProps = {
  className?: string
  /** Further properties of the field in a dialog, which then has the first focus. */
  fieldProps?: ComponentProps<'input'>
  /** The form calls this with the address of the results; without it the browser sends the form. */
  onSearch?: (address: string) => void
}

/** A field and its button. Does nothing when the text is empty (spec §5). */
export function SearchForm({ className = '', fieldProps, onSearch }: SearchFormProps) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('search') ?? ''
  return (
    <search className={className}>
      <form
        action={to.collections()}
        method="get"
        className="flex gap-2"
        onSubmit={(event) => {
          const text = String(new FormData(event.currentTarget).get('search')).trim()
          if (text && !onSearch) return
          event.preventDefault()
          if (text) onSearch?.(to.collections({ search: text }))
        }}
      >
        <input
          type="search"
          name="search"
          aria-label="Search collections"
          placeholder="Search collections..."
          defaultValue={asked}
          maxLength={longestSearch}
          enterKeyHint="search"
          autoComplete="off"
          data-first-focus={fieldProps && true}
          {...fieldProps}
          className={`${controlStyle} [&::-webkit-search-cancel-button]:grayscale`}
        />
        <Button type="submit" size="small">
          <Search className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  )
}
