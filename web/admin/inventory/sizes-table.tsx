import { countFieldNames } from './count-field.tsx'
import { ColumnWidths, CountRow, columns } from './count-row.tsx'
import type { Counts, Mode } from './counts.ts'
import type { LedgerOf } from './ledger-dialog.tsx'
import type { StockProduct } from './stock-query.ts'

type SizesTableProps = {
  product: StockProduct
  counts: Counts
  onLedger: (of: LedgerOf) => void
  /** The heads stand above all tables of a list and are for screen readers here. */
  areHeadsHidden?: boolean
}

export const SizesTable = ({ product, counts, onLedger, areHeadsHidden = false }: SizesTableProps) => (
  <table className="w-full table-fixed self-start text-sm [&_tbody_tr:last-child]:border-0">
    <caption className="sr-only">Sizes of {product.productName}</caption>
    <ColumnWidths />
    <SizeHeads mode={counts.mode} className={areHeadsHidden ? 'sr-only' : 'border-b border-ink'} />
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
)

export const SizeHeads = ({ mode, className = '' }: { mode: Mode; className?: string }) => (
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
        {mode === 'count' ? countFieldNames.count : 'Add, take'}
      </th>
      <th scope="col" className={`font-medium ${columns.history}`}>
        <span className="sr-only">History</span>
      </th>
    </tr>
  </thead>
)
