import { useLocation } from 'react-router'
import { longestSearch } from '../../../contract/catalogue/ranges.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { controlStyle } from '../../ui/field.tsx'
import { Search } from '../../ui/icons.tsx'

type SearchFormProps = {
  className?: string
  /** One begins here when the form opens in a dialog. */
  firstFocus?: boolean
  /** Given the address of the results; without it the browser itself sends the form. */
  onSearch?: (address: string) => void
}

/** One field and its button. Does nothing when the text is empty (spec §5). */
export function SearchForm({ className = '', firstFocus = false, onSearch }: SearchFormProps) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('search') ?? ''
  return (
    <search className={className}>
      <form
        action={to.collections()}
        method="get"
        className="flex gap-2"
        onSubmit={(event) => {
          const typed = new FormData(event.currentTarget).get('search')
          const text = typeof typed === 'string' ? typed.trim() : ''
          if (text === '') return event.preventDefault()
          if (!onSearch) return
          event.preventDefault()
          onSearch(to.collections({ search: text }))
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
          data-first-focus={firstFocus || undefined}
          className={controlStyle}
        />
        <Button type="submit" size="small">
          <Search className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  )
}
