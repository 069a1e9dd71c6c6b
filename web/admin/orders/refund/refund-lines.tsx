import { sizeInWords } from '../../../../contract/catalogue/size-labels.ts'
import type { OrderRefunds } from '../../../../contract/payments/order-refunds.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Price } from '../../../ui/price.tsx'
import { Select } from '../../../ui/select.tsx'
import type { RefundDraft } from './refund-draft.ts'

type RefundLinesProps = {
  refunds: OrderRefunds
  draft: RefundDraft
  /** True while the goods are still here: then chosen pieces go back on the shelf unless said otherwise. */
  restocks: boolean
  onChange: (draft: RefundDraft) => void
}

/** How many pieces of each line are refunded, and whether they go back on the shelf. */
export function RefundLines({ refunds, draft, restocks, onChange }: RefundLinesProps) {
  const setPieces = (position: number, pieces: number) =>
    onChange({
      ...draft,
      amount: undefined,
      pieces: { ...draft.pieces, [position]: pieces },
      restock: { [position]: restocks, ...draft.restock },
    })
  return (
    <ul aria-label="Items" className="flex flex-col divide-y divide-stone-200 border-y border-stone-300">
      {refunds.lines.map(({ position, quantity, refundedQuantity, paid, ...line }) => {
        const left = quantity - refundedQuantity
        const pieces = draft.pieces[position] ?? 0
        const name = `${line.name}, ${sizeInWords(line.size)}`
        return (
          <li
            key={position}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-x-4 gap-y-1 py-3"
          >
            <div className="min-w-0 text-sm">
              <p className="break-words">{name}</p>
              <p className="text-stone-700">
                {quantity} for <Price dollars={paid} />
                {refundedQuantity > 0 && `, ${refundedQuantity} refunded`}
              </p>
              {pieces > 0 && (
                <Checkbox
                  label="Put back in stock"
                  aria-label={`Put ${name} back in stock`}
                  checked={draft.restock[position] ?? false}
                  onChange={({ target }) =>
                    onChange({ ...draft, restock: { ...draft.restock, [position]: target.checked } })
                  }
                />
              )}
            </div>
            <Select
              label={`Pieces of ${name}`}
              labelHidden
              value={pieces}
              disabled={left === 0}
              onChange={({ target }) => setPieces(position, Number(target.value))}
            >
              {Array.from({ length: left + 1 }, (_, count) => count).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          </li>
        )
      })}
    </ul>
  )
}
