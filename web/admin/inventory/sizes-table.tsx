import { useId } from 'react'
import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import { sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import { controlStyle } from '../../ui/field.tsx'
import { type Counts, discard, faultOf, keyOf, type Mode, type Typed, type } from './counts.ts'
import { NumberConflict } from './number-conflict.tsx'
import { readAdded, readCount } from './read-count.ts'
import { useSaveCounts } from './save-counts.ts'
import { HistoryButton, signed } from './size-history.tsx'
import type { StockProduct } from './stock-query.ts'
import { StockState } from './stock-state.tsx'

/** How each column is aligned, in the heads too. */
const columns = {
  size: 'pr-2 text-left',
  onHand: 'px-2 text-right tabular-nums',
  rest: 'px-2 text-right tabular-nums max-lg:hidden',
  state: 'pl-4 text-left max-lg:hidden',
  typed: 'pl-2 text-right',
  history: 'text-left',
}

/** The widths of the columns, which the heads and the tables of all products share. */
export const ColumnWidths = () => (
  <colgroup>
    <col />
    <col className="w-20" />
    <col className="w-24 max-lg:hidden" />
    <col className="w-24 max-lg:hidden" />
    <col className="w-28 max-lg:hidden" />
    <col className="w-26 sm:w-40 lg:w-26 xl:w-40" />
    <col className="w-17" />
  </colgroup>
)

type SizesTableProps = {
  product: StockProduct
  counts: Counts
  /** The heads stand above all tables of a list, unless these scroll, and are for screen readers here. */
  areHeadsHidden?: boolean
}

export const SizesTable = ({ product, counts, areHeadsHidden = false }: SizesTableProps) => (
  <div className="relative self-start max-[20rem]:-m-1 max-[20rem]:overflow-x-auto max-[20rem]:p-1">
    <table className="w-full table-fixed max-[20rem]:min-w-[20rem] text-sm [&_tbody_tr:last-child]:border-0">
      <caption className="sr-only">Sizes of {product.productName}</caption>
      <ColumnWidths />
      <SizeHeads
        mode={counts.mode}
        className={areHeadsHidden ? 'border-b border-ink min-[20rem]:sr-only' : 'border-b border-ink'}
      />
      <tbody>
        {product.variants.map((variant) => (
          <CountRow key={variant.size} {...{ product, variant, counts }} />
        ))}
      </tbody>
    </table>
  </div>
)

const countFieldNames: Record<Mode, string> = { count: 'New count', add: 'Add or take away' }

const heads = [
  ['size', 'Size'],
  ['onHand', 'On hand'],
  ['rest', 'Reserved'],
  ['rest', 'Available'],
  ['state', 'State'],
  ['typed', countFieldNames.count],
  ['history', 'History'],
] as const

export const SizeHeads = ({ mode, className = '' }: { mode: Mode; className?: string }) => (
  <thead className={className}>
    <tr>
      {heads.map(([column, name]) => (
        <th key={name} scope="col" className={`py-2 font-medium whitespace-nowrap ${columns[column]}`}>
          <span className={column === 'state' || column === 'history' ? 'sr-only' : ''}>
            {column === 'typed' && mode === 'add' ? 'Add, take' : name}
          </span>
        </th>
      ))}
    </tr>
  </thead>
)

type CountRowProps = {
  product: StockProduct
  variant: Variant
  counts: Counts
}

/** A size of a product: its numbers, and a field for what was counted, or for what came or went. */
function CountRow({ product, variant, counts }: CountRowProps) {
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
          <HistoryButton {...product} size={size} className="ml-auto block md:min-h-9" />
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

type SaveProblemProps = { entry: Typed; mode: Mode }

/** Why a size could not be saved. */
function SaveProblem({ entry, mode }: SaveProblemProps) {
  const { save, isPending } = useSaveCounts()
  const { result, seen, text } = entry
  if (result === undefined) return null
  if (result.problem !== 'changed' || mode !== 'count') return result.message
  return (
    <NumberConflict
      was={seen}
      now={result.onHand}
      typed={text}
      onLeave={() => discard([entry])}
      onSet={() => save([{ ...entry, seen: result.onHand }])}
      busy={isPending}
    />
  )
}

type CountFieldProps = {
  product: Pick<Typed, 'productId' | 'productName'>
  variant: Variant
  mode: Mode
  entry: Typed | undefined
  /** Where the page says why this can't be saved. */
  problemId: string | undefined
}

/** An empty field changes nothing. Beside it stands what the typed number would do. */
function CountField({ product, variant: { size, onHand }, mode, entry, problemId }: CountFieldProps) {
  const text = entry?.text ?? ''
  if (mode === 'add' && onHand === undefined)
    return <span className="text-xs text-stone-600">Count it first</span>
  return (
    <span className="flex items-center justify-end gap-2">
      <span className="text-xs whitespace-nowrap text-stone-700 tabular-nums max-sm:sr-only">
        {effectOf(mode, text, onHand)}
      </span>
      <input
        data-count={keyOf({ ...product, size })}
        aria-label={`${countFieldNames[mode]}, ${product.productName}, ${sizeInWords(size)}`}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
        value={text}
        inputMode={mode === 'count' ? 'numeric' : 'text'}
        enterKeyHint="next"
        autoComplete="off"
        maxLength={12}
        onChange={({ target }) => type({ ...product, size, text: target.value, seen: onHand ?? null })}
        onBlur={() => entry && text.trim() === '' && discard([entry])}
        className={`${controlStyle} max-w-22 px-2.5 text-right tabular-nums md:min-h-9 md:py-1 ${text === '' ? '' : 'border-ink font-medium'}`}
      />
    </span>
  )
}

/** '+3' beside a count, '= 8' beside an addition. */
function effectOf(mode: Mode, text: string, onHand: number | undefined): string | undefined {
  if (text.trim() === '') return undefined
  if (mode === 'add') {
    const added = readAdded(text)
    return added === undefined || onHand === undefined ? undefined : `= ${onHand + added}`
  }
  const counted = readCount(text)
  if (counted === undefined || onHand === undefined) return undefined
  return counted === onHand ? 'same' : signed(counted - onHand)
}
