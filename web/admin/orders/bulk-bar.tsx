import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'
import { Button } from '../../ui/button.tsx'
import type { Selection } from '../use-selection.ts'
import { isSelectable } from './is-selectable.ts'
import type { useOrderStatuses } from './order-statuses.ts'
import { ordersInWords } from './sales/sales-points.ts'
import { StatusSelect } from './status-select.tsx'

type BulkBarProps = {
  orders: readonly Order[]
  selection: Selection<Order>
  statuses: ReturnType<typeof useOrderStatuses>
  announce: (words: string) => void
  onPrint: (orders: readonly Order[]) => void
}

export default function BulkBar({ orders, selection, statuses, announce, onPrint }: BulkBarProps) {
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

type BulkStatusFormProps = Pick<BulkBarProps, 'statuses'> & {
  selected: readonly Order[]
  onSet: (changed: readonly Order[], failed: readonly Order[], status: OrderStatus) => void
}

/** Sets one status on all selected orders; an order whose change fails stays selected and shows the reason. */
function BulkStatusForm({ selected, statuses: { statusOf, setStatus }, onSet }: BulkStatusFormProps) {
  const [chosen, setChosen] = useState<OrderStatus>()
  const [busy, setBusy] = useState(false)
  const status = chosen ?? statusAfter(selected[0] && statusOf(selected[0]).status)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const results = await Promise.all(selected.map((order) => setStatus(order, status)))
    setBusy(false)
    const failed = selected.filter((_, index) => results[index]?.failure !== undefined)
    const changed = selected.filter((order) => !failed.includes(order))
    onSet(changed, failed, status)
  }

  return (
    <form onSubmit={submit} className="ml-auto flex items-center gap-3 max-sm:w-full">
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
