import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { joinNames } from '../../../contract/catalogue/categories-in-words.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { type NewParcel, trackingNumberFault } from '../../../contract/orders/parcel.ts'
import { TextField } from '../../ui/text-field.tsx'
import { counted } from '../ui/counted.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useSentForm } from '../ui/use-sent-form.ts'
import { CarrierSelect, lastCarrier } from './carrier-select.tsx'
import { newParcel } from './parcel-fields.tsx'

/** Typed tracking numbers by the order's id. */
export type TypedNumbers = Readonly<Record<string, string>>
export type ParcelOf = (order: Order) => NewParcel | undefined

type ShipDialogProps = {
  orders: readonly Order[]
  status: OrderStatus
  numbers: TypedNumbers
  onNumbers: (numbers: TypedNumbers) => void
  /** Why the status of an order has not changed. */
  failureOf: (order: Order) => string | undefined
  onSend: (parcelOf: ParcelOf) => Promise<void>
  onClose: () => void
}

/** One carrier for several orders, and a number for each; an order without a number is sent without one. */
export default function ShipDialog(props: ShipDialogProps) {
  const { orders, status, numbers, failureOf, onSend, onClose } = props
  const [carrier, setCarrier] = useState(lastCarrier)
  const numberOf = ({ _id }: Order) => numbers[_id] ?? ''

  const parcelOf: ParcelOf = (order) =>
    carrier === 'other' && numberOf(order).trim() === ''
      ? undefined
      : newParcel({ carrier, trackingNumber: numberOf(order), url: '' })

  const sent = useSentForm({
    send: () => onSend(parcelOf),
    faults: () =>
      Object.fromEntries(
        orders.map((order) => [
          order._id,
          numberOf(order).trim() === '' ? undefined : trackingNumberFault(numberOf(order)),
        ]),
      ),
    onSent: () => {},
  })

  return (
    <FormDialog
      onClose={onClose}
      title={`Tracking for ${counted(orders.length, 'order')}`}
      submit={`Set to ${status}`}
      sent={sent}
    >
      <CarrierSelect carrier={carrier} onCarrier={setCarrier} />
      <NumberTable {...props} errorOf={(order) => sent.errors[order._id] ?? failureOf(order)} />
    </FormDialog>
  )
}

type NumberTableProps = Pick<ShipDialogProps, 'orders' | 'numbers' | 'onNumbers'> & {
  errorOf: (order: Order) => string | undefined
}

/** A column copied from a table fills the rows below; Enter, which scanners send, goes to the next row. */
function NumberTable({ orders, numbers, onNumbers, errorOf }: NumberTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const [unused, setUnused] = useState<readonly string[]>([])
  const fields = () => [...(table.current?.querySelectorAll('input') ?? [])]

  function paste(event: ClipboardEvent, row: number): void {
    const column = event.clipboardData.getData('text').trim().split(/\r?\n/)
    setUnused(column.slice(orders.length - row))
    if (column.length < 2) return
    event.preventDefault()
    const pasted = orders
      .slice(row, row + column.length)
      .map(({ _id }, at) => [_id, column[at]?.trim() ?? ''])
    onNumbers({ ...numbers, ...Object.fromEntries(pasted) })
  }

  function goOn(event: KeyboardEvent, row: number): void {
    const next = fields()[row + 1]
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <p role="status" className="text-sm wrap-anywhere empty:sr-only">
        {unused.length > 0 && unusedInWords(unused)}
      </p>
      <table ref={table} className="w-full table-fixed text-sm">
        <NumberHeads />
        <tbody>
          {orders.map((order, row) => (
            <tr key={order._id} className="border-t border-stone-300">
              <th scope="row" className="py-2 pr-3 text-left align-top font-normal">
                <span className="block tabular-nums">{order.number}</span>
                <span className="block text-xs wrap-anywhere text-stone-700">{order.userData.name}</span>
              </th>
              <td className="py-2 align-top">
                <TextField
                  label={`Tracking number of order ${order.number}`}
                  labelHidden
                  name={order._id}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  {...(row === 0 ? { 'data-first-focus': true } : {})}
                  value={numbers[order._id] ?? ''}
                  error={errorOf(order)}
                  onChange={({ target }) => onNumbers({ ...numbers, [order._id]: target.value })}
                  onPaste={(event) => paste(event, row)}
                  onKeyDown={(event) => goOn(event, row)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Of pasted numbers that have no row. */
const unusedInWords = (numbers: readonly string[]): string =>
  `${numbers.length === 1 ? 'One more number was' : `${numbers.length} more numbers were`} pasted than there are orders below. ` +
  `Not used: ${joinNames(numbers.map((number) => number.trim()))}.`

const NumberHeads = () => (
  <thead className="text-left">
    <tr>
      <th className="py-1 pr-3 font-medium">Order</th>
      <th className="w-3/5 py-1 font-medium">Tracking number (optional)</th>
    </tr>
  </thead>
)
