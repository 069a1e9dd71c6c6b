import { useEffect, useRef, useState } from 'react'
import { controlStyle } from '../ui/field.tsx'
import { Search } from '../ui/icons.tsx'

/** Milliseconds without a keystroke after which the list follows what was typed. */
const pause = 250

type SearchBoxProps = {
  label: string
  /** What the list is narrowed to now. */
  value: string
  onSearch: (text: string) => void
  maxLength: number
}

/** Narrows a list while somebody types; Enter does so at once. */
export function SearchBox({ label, value, onSearch, maxLength }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The way back changes what the list is narrowed to without a keystroke.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  // The list may have been narrowed in other ways while the pause lasts.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  }, [onSearch])

  function ask(typed: string) {
    clearTimeout(timer.current)
    if (typed.trim() === asked.current) return
    asked.current = typed.trim()
    latest.current(asked.current)
  }

  return (
    <search className="min-w-0 flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask(text)
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
            timer.current = setTimeout(ask, pause, target.value)
          }}
          className={`${controlStyle} pl-10`}
        />
      </form>
    </search>
  )
}
