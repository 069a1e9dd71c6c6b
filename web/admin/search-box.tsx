import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { controlStyle } from '../ui/field.tsx'
import { Search } from '../ui/icons.tsx'

const debounceMs = 250

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void; maxLength: number }

export function SearchBox({ label, value, onSearch, maxLength }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const searched = useRef(value)

  function search(): void {
    if (text.trim() === searched.current) return
    searched.current = text.trim()
    onSearch(searched.current)
  }

  const searchLater = useEffectEvent(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every typed letter begins the wait anew
  useEffect(() => {
    const timer = setTimeout(() => searchLater(), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  // The back button changes the search without typing.
  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setText(value)
  }, [value])

  return (
    <search className="min-w-0 flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
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
          onChange={({ target }) => setText(target.value)}
          // A link pressed next already belongs to the list that was searched for.
          onBlur={search}
          className={`${controlStyle} pl-10`}
        />
      </form>
    </search>
  )
}
