import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { AdminListRow } from '../../contract/catalogue/admin-product.ts'
import { nameAmongColours } from '../../contract/catalogue/coloured-name.ts'
import type { ProductId } from '../../contract/catalogue/product.ts'
import { largestPage } from '../../contract/paging.ts'
import { TextField } from '../ui/text-field.tsx'
import { apiQuery } from './api-query.ts'
import { failureWords, keepsScreen } from './ui/failure-words.tsx'

type FindProductProps = {
  label: string
  /** Those that are not offered. */
  chosen: readonly ProductId[]
  error?: string | undefined
  onChoose: (product: AdminListRow) => void
}

/** Finds a product by name, SKU or the address of its page (WAI-ARIA combobox). */
export function FindProduct({ label, chosen, error, onChoose }: FindProductProps) {
  const list = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { found, isOpen, nothing, failure } = useFound(text, chosen)
  const optionId = (index: number) => `${list}-${index}`
  const choose = (product: AdminListRow) => {
    onChoose(product)
    setText('')
    setActive(0)
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Input methods take these keys for what is being composed.
    if (event.nativeEvent.isComposing) return
    const option = found[active]
    if (event.key === 'ArrowDown' && isOpen) setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp' && isOpen) setActive((active + found.length - 1) % found.length)
    else if (event.key === 'Escape' && text !== '') setText('')
    else if (event.key === 'Enter' && text !== '') {
      if (option) choose(option)
    } else return
    event.preventDefault()
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <TextField
          label={label}
          hint="Type a name or paste the address of a product page."
          name="products"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={isOpen ? optionId(active) : undefined}
          value={text}
          error={error}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setText('')}
        />
        {isOpen && <Options {...{ list, found, active, optionId }} onChoose={choose} />}
      </div>
      <p role="status" className="text-sm text-stone-700 empty:sr-only">
        {failure ?? nothing}
      </p>
    </div>
  )
}

type OptionsProps = {
  list: string
  found: readonly AdminListRow[]
  active: number
  optionId: (index: number) => string
  onChoose: (product: AdminListRow) => void
}

const Options = ({ list, found, active, optionId, onChoose }: OptionsProps) => (
  <div
    id={list}
    role="listbox"
    aria-label="Products found"
    className="absolute inset-x-0 top-full z-20 border border-stone-500 bg-white shadow-raised"
  >
    {found.map((product, index) => (
      <button
        key={product._id}
        type="button"
        id={optionId(index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(product)}
        className="block min-h-11 w-full px-3.5 py-2.5 text-left break-words hover:bg-paper-deep aria-selected:bg-paper-deep aria-selected:forced-highlight"
      >
        {nameAmongColours(product)}
      </button>
    ))}
  </div>
)

const most = 8
const debounceMs = 200

/** The products that the text finds, without those that are chosen already: as many more are asked for. */
function useFound(text: string, chosen: readonly ProductId[]) {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(idIn(text) ?? text.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  const limit = Math.min(most + chosen.length, largestPage)
  const query = useQuery({
    ...apiQuery('listProducts', { search, limit, order: 'name', sort: 'asc' }),
    enabled: search !== '' && text !== '',
    meta: keepsScreen,
  })
  const isCurrent = search !== '' && search === (idIn(text) ?? text.trim()) && !query.isPlaceholderData
  const isAnswered = isCurrent && query.data !== undefined
  const rows = isAnswered ? query.data.data : []
  const found = rows.filter(({ _id }) => !chosen.includes(_id)).slice(0, most)
  const isNothing = isAnswered && found.length === 0 && !query.isFetching
  return {
    found,
    isOpen: found.length > 0,
    nothing: isNothing && nothingInWords(rows.length, query.data.next !== undefined),
    failure: text !== '' && query.error ? failureWords(query.error) : undefined,
  }
}

/** The id in the address of a product's page. */
const idIn = (text: string): string | undefined =>
  /\/product\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i.exec(text)?.[1]

function nothingInWords(found: number, hasMore: boolean): string {
  if (found === 0) return 'No product found.'
  return `All products found are already chosen.${hasMore ? ' Type more of the name.' : ''}`
}
