import { colouredName } from '../../../../contract/catalogue/coloured-name.ts'
import { sizeInWords } from '../../../../contract/catalogue/size-labels.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import type { OrderToEdit } from '../../../../contract/payments/order-edit.ts'
import { QuantityInput } from '../../../checkout/cart/quantity-input.tsx'
import { Price } from '../../../ui/price.tsx'
import { Select } from '../../../ui/select.tsx'
import { changeLine, type DraftLine, type EditDraft, freeSizes, removeLine, splitLine } from './edit-draft.ts'

type EditLinesProps = {
  order: Order
  toEdit: OrderToEdit
  draft: EditDraft
  onChange: (draft: EditDraft) => void
}

/** Size and quantity of each line. A line can be taken out, and a piece of it can be had in another size. */
export const EditLines = (props: EditLinesProps) => (
  <ul aria-label="Items" className="flex flex-col divide-y divide-stone-200 border-y border-stone-300">
    {props.draft.map((line) => (
      <EditedLine key={line.key} line={line} {...props} />
    ))}
  </ul>
)

function EditedLine({ line, order, toEdit, draft, onChange }: EditLinesProps & { line: DraftLine }) {
  const bought = order.productInfo[line.position - 1]
  if (bought === undefined) return null
  const name = `${colouredName(bought)}, ${sizeInWords(line.size)}`
  const [free] = freeSizes(draft, toEdit, line.position)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 text-sm">
        <p className="font-medium break-words">{colouredName(bought)}</p>
        <p className="text-stone-700">
          <Price dollars={bought.price} /> each
        </p>
      </div>
      <p className="-my-2 flex flex-wrap justify-end gap-x-4 text-sm">
        {free !== undefined && (
          <button
            type="button"
            onClick={() => onChange(splitLine(draft, line.key, free))}
            className="min-h-11 link-underline"
          >
            Another size<span className="sr-only"> of {name}</span>
          </button>
        )}
        {draft.length > 1 && (
          <button
            type="button"
            onClick={() => onChange(removeLine(draft, line.key))}
            className="min-h-11 link-underline"
          >
            Remove<span className="sr-only"> {name}</span>
          </button>
        )}
      </p>
      <div className="col-span-2 flex flex-wrap items-end gap-4">
        <SizeSelect
          {...{ name, line, toEdit, draft }}
          onSize={(size) => onChange(changeLine(draft, line.key, { size }))}
        />
        <QuantityInput
          quantity={line.quantity}
          of={name}
          onChange={(quantity) => onChange(changeLine(draft, line.key, { quantity }))}
        />
      </div>
    </li>
  )
}

type SizeSelectProps = Pick<EditLinesProps, 'toEdit' | 'draft'> & {
  name: string
  line: DraftLine
  onSize: (size: string) => void
}

const SizeSelect = ({ name, line, toEdit, draft, onSize }: SizeSelectProps) => (
  <Select
    label="Size"
    aria-label={`Size of ${name}`}
    className="w-44"
    value={line.size}
    onChange={({ target }) => onSize(target.value)}
  >
    {(toEdit.sizes[line.position - 1] ?? [])
      .filter(({ size }) => size === line.size || freeSizes(draft, toEdit, line.position).includes(size))
      .map(({ size, available }) => (
        <option key={size} value={size}>
          {available === null ? size : `${size}, ${available} left`}
        </option>
      ))}
  </Select>
)
