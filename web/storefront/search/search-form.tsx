import type { Ref } from 'react'
import { useLocation } from 'react-router'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { controlStyle } from '../../ui/field.tsx'
import { Search } from '../../ui/icons.tsx'

type SearchFormProps = {
  className?: string
  /** Told of the field when the form opens in a dialog; one begins there. */
  fieldRef?: Ref<HTMLInputElement>
  /** Given the address of the results; without it the browser itself sends the form. */
  onSearch?: (address: string) => void
}

/** One field and its button. Does nothing when the text is empty (spec §5). */
export function SearchForm({ className = '', fieldRef, onSearch }: SearchFormProps) {
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
          ref={fieldRef}
          data-first-focus={fieldRef !== undefined || undefined}
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
