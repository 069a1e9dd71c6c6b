import { useEffect, useRef, useState } from 'react'
import { controlStyle } from '../ui/field.tsx'
import { Search } from '../ui/icons.tsx'

const debounceMs = 250

type SearchBoxProps = {
  label: string
  value: string
  onSearch: (text: string) => void
  maxLength: number
}

/** Searches while the merchant types; Enter searches at once. */
export function SearchBox({ label, value, onSearch, maxLength }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const searched = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The list's other filters may change before the timer fires.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  }, [onSearch])
  useEffect(() => () => clearTimeout(timer.current), [])
  // The back button changes the search without typing.
  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setText(value)
  }, [value])

  function search(typed: string): void {
    clearTimeout(timer.current)
    if (typed.trim() === searched.current) return
    searched.current = typed.trim()
    latest.current(searched.current)
  }

  return (
    <search className="min-w-0 flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
        className="relative flex"
      >
        <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-stone-600" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={maxLength}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(search, debounceMs, target.value)
          }}
          className={`${controlStyle} pl-10`}
        />
      </form>
    </search>
  )
}
