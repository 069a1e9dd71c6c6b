import { useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { fieldNames } from './count-field.tsx'
import { useColumnKeys } from './count-keys.ts'
import { ColumnWidths, CountRow, columns } from './count-row.tsx'
import { type Counts, type Mode, useCounts } from './counts.ts'
import { LedgerDialog, type LedgerOf } from './ledger-dialog.tsx'
import type { StockProduct } from './stock-query.ts'

type CountListProps = { products: readonly StockProduct[]; loading: boolean }

/** Products with a table of their sizes each. The fields of all tables are one column for the keyboard. */
export function CountList({ products, loading }: CountListProps) {
  const counts = useCounts()
  const [ledger, setLedger] = useState<LedgerOf>()
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
          <Heads mode={counts.mode} />
        </table>
      </div>
      {products.map((product) => (
        <ProductCount key={product.productId} {...{ product, counts }} onLedger={setLedger} />
      ))}
      <LedgerDialog of={ledger} onClose={() => setLedger(undefined)} />
    </div>
  )
}

const Heads = ({ mode, className = '' }: { mode: Mode; className?: string }) => (
  <thead className={className}>
    <tr>
      <th scope="col" className={`py-2 font-medium ${columns.size}`}>
        Size
      </th>
      <th scope="col" className={`font-medium whitespace-nowrap ${columns.onHand}`}>
        On hand
      </th>
      <th scope="col" className={`font-medium ${columns.rest}`}>
        Reserved
      </th>
      <th scope="col" className={`font-medium ${columns.rest}`}>
        Available
      </th>
      <th scope="col" className={`font-medium ${columns.state}`}>
        <span className="sr-only">State</span>
      </th>
      <th scope="col" className={`font-medium ${columns.typed}`}>
        {mode === 'count' ? fieldNames.count : 'Add, take'}
      </th>
      <th scope="col" className={`font-medium ${columns.history}`}>
        <span className="sr-only">History</span>
      </th>
    </tr>
  </thead>
)

type ProductCountProps = {
  product: StockProduct
  counts: Counts
  onLedger: (of: LedgerOf) => void
}

const ProductCount = ({ product, counts, onLedger }: ProductCountProps) => (
  <section
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
    <table className="w-full table-fixed self-start text-sm [&_tbody_tr:last-child]:border-0">
      <caption className="sr-only">Sizes of {product.productName}</caption>
      <ColumnWidths />
      <Heads mode={counts.mode} className="sr-only" />
      <tbody>
        {product.variants.map((variant) => (
          <CountRow
            key={variant.size}
            {...{ product, variant, counts }}
            onHistory={({ size }) => onLedger({ ...product, size })}
          />
        ))}
      </tbody>
    </table>
  </section>
)

function pastedInWords(filled: number, copied: number): string {
  const words = `Pasted ${filled} ${filled === 1 ? 'number' : 'numbers'}.`
  const more = copied - filled
  return more === 0
    ? words
    : `${words} The list ends there; ${more} more ${more === 1 ? 'was' : 'were'} copied.`
}
