import { useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'
import { Button } from '../../ui/button.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { ChoiceSelect } from '../ui/choice-select.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { announceAction } from '../undo/latest-action.ts'
import { isSelectable } from './allowed-actions.ts'
import { moveBack, type useOrderStatuses } from './order-statuses.ts'
import type { ParcelOf, TypedNumbers } from './ship-dialog.tsx'
import { statusAction } from './status-action.ts'

const ShipDialog = lazyWithFallback(() => import('./ship-dialog.tsx'))

type OrderBulkBarProps = {
  orders: readonly Order[]
  selection: Selection<Order>
  statuses: ReturnType<typeof useOrderStatuses>
  /** Typed tracking numbers outlive the bar. */
  numbers: TypedNumbers
  onNumbers: (numbers: TypedNumbers) => void
  onPrint: (orders: readonly Order[]) => void
}

export default function OrderBulkBar(props: OrderBulkBarProps) {
  const { orders, selection, onPrint } = props
  const { selected, select, deselect } = selection
  const selectable = orders.filter(isSelectable)
  const bar = useRef<HTMLDivElement>(null)

  /** The bar goes with the last selected order. The keyboard then continues at an order, unless it has left the bar. */
  function deselectAndFocus(fewer: readonly Order[], next: Order | undefined): void {
    const focused = document.activeElement
    deselect(fewer)
    if (next && (focused === document.body || bar.current?.contains(focused)))
      document.getElementById(next._id)?.focus()
  }

  return (
    <div ref={bar}>
      <BulkBar
        label="Selected orders"
        count={selected.length}
        all={selectable.length}
        onAll={() => select(selectable)}
        onClear={() => deselectAndFocus(selected, selected[0])}
      >
        <Button variant="secondary" size="small" onClick={() => onPrint(selected)}>
          Print packing slips
        </Button>
        <BulkStatusForm
          {...props}
          selected={selected}
          onSet={(changed, failed) => deselectAndFocus(changed, failed[0] ?? changed[0])}
        />
      </BulkBar>
    </div>
  )
}

type BulkStatusFormProps = Pick<OrderBulkBarProps, 'statuses' | 'numbers' | 'onNumbers'> & {
  selected: readonly Order[]
  onSet: (changed: readonly Order[], failed: readonly Order[]) => void
}

/** Sets one status on all selected orders; an order whose change fails stays selected and shows the reason. */
function BulkStatusForm({ selected, numbers, onNumbers, onSet, statuses }: BulkStatusFormProps) {
  const { statusOf } = statuses
  const [chosen, setChosen] = useState<OrderStatus>()
  const [busy, setBusy] = useState(false)
  const [shipping, setShipping] = useState(false)
  const status = chosen ?? statusAfter(selected[0] && statusOf(selected[0]).status)

  async function setAll(parcelOf: ParcelOf = () => undefined) {
    if (busy) return
    setBusy(true)
    const { changed, failed } = await setEach(selected, status, parcelOf, statuses)
    setBusy(false)
    if (failed.length === 0) setShipping(false)
    onSet(changed, failed)
  }

  return (
    <>
      {status === 'Shipped' && (
        <Button variant="secondary" size="small" onClick={() => setShipping(true)}>
          Tracking numbers…
        </Button>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void setAll()
        }}
        className="flex items-center gap-2 max-sm:w-full"
      >
        <ChoiceSelect
          label="Status of the selected orders"
          labelHidden
          value={status}
          choices={orderStatuses}
          onChoose={setChosen}
          className="w-44 max-sm:flex-1"
        />
        <Button type="submit" size="small" busy={busy}>
          Set status
        </Button>
      </form>
      {shipping && (
        <ShipDialog
          orders={selected}
          {...{ status, numbers, onNumbers }}
          failureOf={(order) => statusOf(order).failure}
          onSend={setAll}
          onClose={() => setShipping(false)}
        />
      )}
    </>
  )
}

/** One action, however many orders: it is undone as a whole. */
async function setEach(
  orders: readonly Order[],
  status: OrderStatus,
  parcelOf: ParcelOf,
  { setStatus }: Pick<BulkStatusFormProps['statuses'], 'setStatus'>,
) {
  const results = await Promise.all(orders.map((order) => setStatus(order, status, parcelOf(order))))
  const failed = orders.filter((_, index) => isFailure(results[index]))
  const left = results.flatMap((result, index) => {
    const order = orders[index]
    if (order === undefined || !isFailure(result)) return []
    return [{ id: order._id, productName: `Order ${order.number}`, message: result.failure }]
  })
  const moves = results.flatMap((result) => (result === undefined || isFailure(result) ? [] : [result]))
  announceAction(statusAction(moves, moveBack, { left }))
  return { changed: orders.filter((order) => !failed.includes(order)), failed }
}

const isFailure = <Result extends object>(
  result: Result | undefined,
): result is Extract<Result, { failure: string }> => result !== undefined && 'failure' in result

function statusAfter(status: OrderStatus | undefined): OrderStatus {
  const index = status ? orderStatuses.indexOf(status) : -1
  return orderStatuses[index + 1] ?? 'Delivered'
}
