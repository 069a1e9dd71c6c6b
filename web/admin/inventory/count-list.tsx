import { useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { counted } from '../counted.ts'
import { useColumnKeys } from './count-keys.ts'
import { type Counts, useCounts } from './counts.ts'
import { ColumnWidths, SizeHeads, SizesTable } from './sizes-table.tsx'
import type { StockProduct } from './stock-query.ts'

type CountListProps = { products: readonly StockProduct[]; loading: boolean }

/** Products with a table of their sizes each. The fields of all tables are one column for the keyboard. */
export function CountList({ products, loading }: CountListProps) {
  const counts = useCounts()
  const [pasted, setPasted] = useState('')
  const keys = useColumnKeys(products, (filled, copied) => setPasted(pastedInWords(filled, copied)))
  return (
    <div {...keys} aria-busy={loading} className={loading ? 'opacity-60' : ''}>
      <p role="status" className="mb-3 text-sm empty:hidden">
        {pasted}
      </p>
      <div
        aria-hidden="true"
        className="sticky top-(--tabs-height) z-10 border-b border-ink bg-paper text-sm font-medium md:grid md:grid-cols-[minmax(12rem,2fr)_5fr] md:gap-6"
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
      <h2 className="line-clamp-3 min-w-0 self-start text-sm font-medium break-words max-md:self-center">
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
