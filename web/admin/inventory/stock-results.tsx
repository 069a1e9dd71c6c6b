import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { counted } from '../ui/counted.ts'
import { LoadedRows } from '../ui/show-more.tsx'
import { SizesSkeleton } from '../ui/skeletons.tsx'
import { CountBar, ModeSwitch } from './count-bar.tsx'
import { focusField, useColumnKeys } from './count-keys.ts'
import { type Counts, useCounts } from './counts.ts'
import { ColumnWidths, SizeHeads, SizesTable } from './sizes-table.tsx'
import { type StockFilter, type StockParams, type StockProduct, stockQuery } from './stock-query.ts'

type StockResultsProps = { params: StockParams; onShowAll: () => void }

/** What the numbers mean, the products with their sizes, and what is not saved. */
export default function StockResults(props: StockResultsProps) {
  const counts = useCounts()
  return (
    <>
      <ModeSwitch counts={counts} />
      <StockList {...props} />
      <CountBar counts={counts} onFocus={focusField} />
    </>
  )
}

function StockList({ params, onShowAll }: StockResultsProps) {
  const query = useInfiniteQuery(stockQuery(params))
  return (
    <LoadedRows
      query={query}
      what="products"
      skeleton={<SizesSkeleton />}
      empty={<NoStock params={params} onShowAll={onShowAll} />}
      idOf={({ productId }) => productId}
    >
      {(products) => (
        <CountList products={products} loading={query.isFetching && !query.isFetchingNextPage} />
      )}
    </LoadedRows>
  )
}

const emptyTitles: Record<StockFilter, string> = {
  all: 'No products yet',
  tracked: 'No size is tracked yet',
  low: 'Nothing is low',
  out: 'Nothing is sold out',
}

function NoStock({ params, onShowAll }: StockResultsProps) {
  const isSearch = params.search !== ''
  return (
    <EmptyState title={isSearch ? 'No products found' : emptyTitles[params.filter]}>
      {(isSearch || params.filter !== 'all') && (
        <Button variant="secondary" onClick={onShowAll}>
          Show all products
        </Button>
      )}
    </EmptyState>
  )
}

type CountListProps = { products: readonly StockProduct[]; loading: boolean }

/** Products with a table of their sizes each. The fields of all tables are one column for the keyboard. */
function CountList({ products, loading }: CountListProps) {
  const counts = useCounts()
  const [pasted, setPasted] = useState('')
  const keys = useColumnKeys(products, (filled, copied) => setPasted(pastedInWords(filled, copied)))
  return (
    <div {...keys} aria-busy={loading} className={loading ? 'opacity-60' : ''}>
      <p role="status" className="mb-3 text-sm empty:sr-only">
        {pasted}
      </p>
      <div
        aria-hidden="true"
        className="sticky top-(--tabs-height) z-10 border-b border-ink bg-paper text-sm font-medium max-[20rem]:hidden md:grid md:grid-cols-[minmax(12rem,2fr)_5fr] md:gap-6"
      >
        <span className="py-2 max-md:hidden">Product</span>
        <table className="w-full table-fixed">
          <ColumnWidths />
          <SizeHeads mode={counts.mode} />
        </table>
      </div>
      {products.map((product) => (
        <ProductCount key={product.productId} {...{ product, counts }} />
      ))}
    </div>
  )
}

type ProductCountProps = {
  product: StockProduct
  counts: Counts
}

const ProductCount = ({ product, counts }: ProductCountProps) => (
  <section
    id={product.productId}
    tabIndex={-1}
    aria-label={product.productName}
    className="border-b border-stone-500 py-2 md:grid md:grid-cols-[minmax(12rem,2fr)_5fr] md:gap-6"
  >
    <div className="flex gap-3 py-1 max-md:items-center">
      <span className="flex h-15 w-12 shrink-0 overflow-hidden bg-paper-deep max-md:h-10 max-md:w-8">
        <Picture address={product.imgUrl} alt="" sizes="48px" upTo={160} className="size-full object-cover" />
      </span>
      <h2 className="min-w-0 self-start text-sm font-medium break-words max-md:self-center">
        {product.productName}
      </h2>
    </div>
    <SizesTable {...{ product, counts }} areHeadsHidden />
  </section>
)

function pastedInWords(filled: number, copied: number): string {
  const words = `Pasted ${counted(filled, 'number')}.`
  const more = copied - filled
  return more === 0
    ? words
    : `${words} The list ends there; ${more} more ${more === 1 ? 'was' : 'were'} copied.`
}
