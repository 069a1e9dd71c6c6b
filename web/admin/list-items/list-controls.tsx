import { type Ref, useEffect, useState } from 'react'
import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'
import type { ProductStatus } from '../../../contract/catalogue/product-status.ts'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { Button } from '../../ui/button.tsx'
import { statusNames } from '../product-status.tsx'
import { inFigures, nounFor } from '../ui/counted.ts'
import { choicesOf, FilterChips } from '../ui/filter-chips.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SortSelect } from '../ui/sort-select.tsx'
import { type ListPage, type ProductListParams, pageAfter, pageBefore } from './list-params.ts'

export type ListControlsProps = {
  params: ProductListParams
  onChange: (change: Partial<ProductListParams>) => void
}

/** What the list is of, and in which order. */
export const ProductListControls = ({ params, onChange }: ListControlsProps) => (
  <>
    <div className="flex flex-wrap gap-3">
      <SearchBox
        label="Search by name, tag, SKU or barcode"
        short="Search"
        value={params.search}
        onSearch={(search) => onChange({ search })}
        maxLength={longestSearch}
      />
      <SortSelect
        sorted={params}
        sorts={sorts}
        onChange={onChange}
        className="w-40 max-w-full shrink-0 lg:hidden"
      />
    </div>
    <ProductStatusFilter status={params.status} onChange={(status) => onChange({ status })} />
  </>
)

const sorts = [
  ['date', 'desc', 'Newest first'],
  ['date', 'asc', 'Oldest first'],
  ['name', 'asc', 'Name, A to Z'],
  ['name', 'desc', 'Name, Z to A'],
  ['price', 'asc', 'Price, low to high'],
  ['price', 'desc', 'Price, high to low'],
  ['category', 'asc', 'Category, A to Z'],
  ['category', 'desc', 'Category, Z to A'],
] as const

type ProductStatusFilterProps = {
  status: ProductStatus | undefined
  onChange: (status: ProductStatus | undefined) => void
}

const choices = [{ value: undefined, name: 'All' }, ...choicesOf(statusNames)]

export const ProductStatusFilter = ({ status, onChange }: ProductStatusFilterProps) => (
  <FilterChips legend="Show products by status" value={status} choices={choices} onChange={onChange} />
)

type ResultRangeProps = {
  answer: { data: readonly unknown[]; total: number } | undefined
  from: number
  ref: Ref<HTMLParagraphElement>
}

/** '51–100 of 10,010 products', announced when it changes; it keeps its text while another page loads. */
export function ResultRange({ answer, from, ref }: ResultRangeProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    if (answer !== undefined) setText(rangeInWords(from, answer.data.length, answer.total))
  }, [answer, from])
  return (
    <p ref={ref} tabIndex={-1} role="status" className="text-sm text-stone-700 tabular-nums">
      {text}
    </p>
  )
}

function rangeInWords(from: number, shown: number, total: number): string {
  if (total === 0) return 'No products'
  const last = shown === 1 ? '' : `–${inFigures(from + shown - 1)}`
  return `${inFigures(from)}${last} of ${inFigures(total, mostCountedProducts)} ${nounFor(total, 'product')}`
}

type ListPagerProps = { page: ListPage; next: string | undefined; onTurn: (page: ListPage) => void }

/** `next` is the cursor of the next page; undefined on the last one. */
export function ListPager({ page, next, onTurn }: ListPagerProps) {
  const isFirst = page.number === 1
  if (isFirst && next === undefined) return null
  return (
    <nav aria-label="Pages of the list" className="flex flex-wrap justify-between gap-3">
      <Button
        variant="secondary"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onTurn(pageBefore(page))}
      >
        {page.number > 2 && page.trail.length === 0 ? 'First page' : 'Previous'}
      </Button>
      <Button
        variant="secondary"
        aria-disabled={next === undefined || undefined}
        onClick={() => next && onTurn(pageAfter(page, next))}
      >
        Next
      </Button>
    </nav>
  )
}
