import { type ComponentProps, type FormEvent, Suspense, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'
import { Button } from '../../ui/button.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import type { Selection } from '../use-selection.ts'
import { isSelectable } from './allowed-acts.ts'
import type { useOrderStatuses } from './order-statuses.ts'
import { ordersInWords } from './sales/sales-points.ts'
import type { ParcelOf, TypedNumbers } from './ship-dialog.tsx'
import { StatusSelect } from './status-select.tsx'

const ShipDialog = lazyWithFallback(() => import('./ship-dialog.tsx'))

type BulkBarProps = {
  orders: readonly Order[]
  selection: Selection<Order>
  statuses: ReturnType<typeof useOrderStatuses>
  announce: (words: string) => void
  /** Typed tracking numbers outlive the bar. */
  numbers: TypedNumbers
  onNumbers: (numbers: TypedNumbers) => void
  onPrint: (orders: readonly Order[]) => void
}

export default function BulkBar(props: BulkBarProps) {
  const { orders, selection, statuses, announce, onPrint } = props
  const { selected, select, deselect } = selection
  const selectable = orders.filter(isSelectable)
  const areAll = selected.length === selectable.length
  const bar = useRef<HTMLElement>(null)

  /** The bar goes with the last selected order. The keyboard then continues at an order, unless it has left the bar. */
  function deselectAndFocus(fewer: readonly Order[], next: Order | undefined): void {
    const focused = document.activeElement
    deselect(fewer)
    if (next && (focused === document.body || bar.current?.contains(focused)))
      document.getElementById(next._id)?.focus()
  }

  return (
    <section
      ref={bar}
      aria-label="Selected orders"
      className="bulk-bar sticky bottom-0 z-20 low:static mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border border-ink bg-paper px-4 py-3 text-sm xl:-mx-3 print:hidden"
    >
      <p role="status" className="font-medium">
        {ordersInWords(selected.length)} chosen
      </p>
      <BarButton aria-disabled={areAll || undefined} onClick={() => select(selectable)}>
        Choose all {selectable.length}
      </BarButton>
      <BarButton onClick={() => deselectAndFocus(selected, selected[0])}>Choose none</BarButton>
      <BarButton onClick={() => onPrint(selected)}>Print packing slips</BarButton>
      <BulkStatusForm
        {...props}
        selected={selected}
        statuses={statuses}
        onSet={(changed, failed, status) => {
          deselectAndFocus(changed, failed[0] ?? changed[0])
          const words = `${ordersInWords(changed.length)} now: ${status}.`
          announce(failed.length === 0 ? words : `${words} Not changed: ${failed.length}.`)
        }}
      />
    </section>
  )
}

type BulkStatusFormProps = Pick<BulkBarProps, 'statuses' | 'numbers' | 'onNumbers'> & {
  selected: readonly Order[]
  onSet: (changed: readonly Order[], failed: readonly Order[], status: OrderStatus) => void
}

/** Sets one status on all selected orders; an order whose change fails stays selected and shows the reason. */
function BulkStatusForm(props: BulkStatusFormProps) {
  const { selected, numbers, onNumbers, onSet } = props
  const { statusOf, setStatus } = props.statuses
  const [chosen, setChosen] = useState<OrderStatus>()
  const [busy, setBusy] = useState(false)
  const [shipping, setShipping] = useState(false)
  const status = chosen ?? statusAfter(selected[0] && statusOf(selected[0]).status)

  async function setAll(parcelOf: ParcelOf = () => undefined) {
    setBusy(true)
    const results = await Promise.all(selected.map((order) => setStatus(order, status, parcelOf(order))))
    setBusy(false)
    const failed = selected.filter((_, index) => results[index]?.failure !== undefined)
    const changed = selected.filter((order) => !failed.includes(order))
    if (failed.length === 0) setShipping(false)
    onSet(changed, failed, status)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void setAll()
  }

  return (
    <>
      <form onSubmit={submit} className="ml-auto flex flex-wrap items-center gap-3 max-sm:w-full">
        {status === 'Shipped' && <BarButton onClick={() => setShipping(true)}>Tracking numbers</BarButton>}
        <StatusSelect
          label="Status of the selected orders"
          status={status}
          onStatus={setChosen}
          className="w-44 max-sm:flex-1"
        />
        <Button type="submit" busy={busy}>
          Set status
        </Button>
      </form>
      <Suspense>
        {shipping && (
          <ShipDialog
            orders={selected}
            {...{ status, numbers, onNumbers }}
            failureOf={(order) => statusOf(order).failure}
            onSend={setAll}
            onClose={() => setShipping(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const BarButton = (button: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className="min-h-11 link-underline aria-disabled:text-stone-600 aria-disabled:no-underline"
  />
)

function statusAfter(status: OrderStatus | undefined): OrderStatus {
  const index = status ? orderStatuses.indexOf(status) : -1
  return orderStatuses[index + 1] ?? 'Delivered'
}
