import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { controlStyle } from '../../ui/field.tsx'
import { Search } from '../../ui/icons.tsx'

const debounceMs = 250

type SearchBoxProps = {
  label: string
  /** What a phone has room for, where the label is longer. */
  short?: string
  value: string
  onSearch: (text: string) => void
  maxLength: number
}

export function SearchBox({ label, short, value, onSearch, maxLength }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const searched = useRef(value)

  function search(typed: string): void {
    if (typed.trim() === searched.current) return
    searched.current = typed.trim()
    onSearch(searched.current)
  }

  const searchLater = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchLater(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  // The back button changes the search without typing. What was typed before is forgotten at once, or it would be searched again.
  useLayoutEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setText(value)
  }, [value])

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
          placeholder={short && window.matchMedia('(width < 48rem)').matches ? short : label}
          value={text}
          maxLength={maxLength}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          // A link pressed next already belongs to the list that was searched for.
          onBlur={() => search(text)}
          className={`${controlStyle} pl-10 text-ellipsis [&::-webkit-search-cancel-button]:grayscale`}
        />
      </form>
    </search>
  )
}
