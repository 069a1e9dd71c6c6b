import { useId } from 'react'
import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import { CountField } from './count-field.tsx'
import { type Counts, faultOf, keyOf, type Typed } from './counts.ts'
import { SaveProblem } from './save-problem.tsx'
import { StockState } from './stock-state.tsx'

/** How each column is aligned, in the heads too. */
export const columns = {
  size: 'pr-2 text-left',
  onHand: 'px-2 text-right tabular-nums',
  rest: 'px-2 text-right tabular-nums max-lg:hidden',
  state: 'pl-4 text-left max-lg:hidden',
  typed: 'pl-2 text-right',
  history: 'text-right',
}

/** The widths of the columns, which the heads and the tables of all products share. */
export const ColumnWidths = () => (
  <colgroup>
    <col />
    <col className="w-20" />
    <col className="w-24 max-lg:hidden" />
    <col className="w-24 max-lg:hidden" />
    <col className="w-28 max-lg:hidden" />
    <col className="w-26 sm:w-40" />
    <col className="w-17" />
  </colgroup>
)

type CountRowProps = {
  product: Pick<Typed, 'productId' | 'productName'>
  variant: Variant
  counts: Counts
  onHistory: (variant: Variant) => void
}

/** A size of a product: its numbers, and a field for what was counted, or for what came or went. */
export function CountRow({ product, variant, counts, onHistory }: CountRowProps) {
  const { size, sku, onHand, reserved = 0 } = variant
  const entry = counts.typed.get(keyOf({ ...product, size }))
  const fault = counts.checked && entry?.text ? faultOf(counts, entry) : undefined
  const hasProblem = fault !== undefined || entry?.result !== undefined
  const problemId = useId()
  return (
    <>
      <tr className={hasProblem ? '' : 'border-b border-stone-300'}>
        <th scope="row" className={`py-1 font-normal ${columns.size}`}>
          <span className="font-medium break-words">{size}</span>
          <span className="line-clamp-2 text-xs break-words text-stone-600 empty:hidden">{sku}</span>
          <span className="block empty:hidden lg:hidden">
            <StockState {...variant} />
          </span>
        </th>
        <td className={columns.onHand}>
          {onHand ?? <span className="text-xs whitespace-nowrap text-stone-700">Not tracked</span>}
          {reserved > 0 && (
            <span className="block text-xs whitespace-nowrap text-stone-600 lg:hidden">
              {reserved} reserved
            </span>
          )}
        </td>
        <td className={columns.rest}>{onHand !== undefined && reserved}</td>
        <td className={columns.rest}>{onHand !== undefined && onHand - reserved}</td>
        <td className={columns.state}>
          <StockState {...variant} />
        </td>
        <td className={`py-1 ${columns.typed}`}>
          <CountField
            {...{ product, variant, entry, mode: counts.mode }}
            problemId={hasProblem ? problemId : undefined}
          />
        </td>
        <td className={columns.history}>
          <HistoryButton of={`${product.productName}, size ${size}`} onOpen={() => onHistory(variant)} />
        </td>
      </tr>
      {hasProblem && entry && (
        <tr className="border-b border-stone-300">
          <td colSpan={4} className="pb-2">
            <div id={problemId} className="border-l-2 border-thread pl-3 text-sm text-thread-deep">
              {fault ?? <SaveProblem entry={entry} mode={counts.mode} />}
            </div>
          </td>
          <td colSpan={3} className="max-lg:hidden" />
        </tr>
      )}
    </>
  )
}

const HistoryButton = ({ of, onOpen }: { of: string; onOpen: () => void }) => (
  <button type="button" onClick={onOpen} className="min-h-11 text-xs link-underline md:min-h-9">
    History<span className="sr-only"> of {of}</span>
  </button>
)
