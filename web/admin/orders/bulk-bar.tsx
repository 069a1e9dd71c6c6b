import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/statuses.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { canBeChosen } from './use-selection.ts'
import type { Outcome } from './order-statuses.ts'

type ChosenBarProps = {
  orders: readonly Order[]
  chosen: readonly Order[]
  onChoose: (orders: readonly Order[]) => void
  onLetGo: (orders: readonly Order[]) => void
  statusOf: (order: Order) => Outcome
  setStatus: (order: Order, status: OrderStatus) => Promise<Outcome>
  announce: (words: string) => void
  onPrint: (orders: readonly Order[]) => void
}

/** What can be done to the orders that are ticked, at the lower edge as long as any is. */
export default function ChosenBar(props: ChosenBarProps) {
  const { orders, chosen, onChoose, onLetGo, statusOf, setStatus, announce, onPrint } = props
  const choosable = orders.filter(canBeChosen)
  const areAll = chosen.length === choosable.length
  const [wanted, setWanted] = useState<OrderStatus>()
  const status = wanted ?? stationAfter(chosen[0] && statusOf(chosen[0]).status)
  const bar = useRef<HTMLElement>(null)
  const [busy, setBusy] = useState(false)

  /** Orders that the shop refused to move stay ticked, each with its reason. */
  async function moveThem(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const outcomes = await Promise.all(chosen.map((order) => setStatus(order, status)))
    setBusy(false)
    const refused = chosen.filter((_, index) => outcomes[index]?.failure !== undefined)
    const moved = chosen.filter((order) => !refused.includes(order))
    letGo(moved, refused[0] ?? moved[0])
    const words = `${counted(moved.length)} now: ${status}.`
    announce(refused.length === 0 ? words : `${words} Not changed: ${refused.length}.`)
  }

  /** The bar may go with the last of them; the keyboard goes on at an order, unless somebody has moved it already. */
  function letGo(fewer: readonly Order[], goOnAt: Order | undefined) {
    const at = document.activeElement
    onLetGo(fewer)
    if (goOnAt && (at === document.body || bar.current?.contains(at)))
      document.getElementById(goOnAt._id)?.focus()
  }

  return (
    <section
      ref={bar}
      aria-label="Selected orders"
      className="chosen-bar sticky bottom-0 z-20 low:static mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border border-ink bg-paper px-4 py-3 text-sm xl:-mx-3 print:hidden"
    >
      <p role="status" className="font-medium">
        {counted(chosen.length)} chosen
      </p>
      <BarButton aria-disabled={areAll || undefined} onClick={() => onChoose(choosable)}>
        Choose all {choosable.length}
      </BarButton>
      <BarButton onClick={() => letGo(chosen, chosen[0])}>Choose none</BarButton>
      <BarButton onClick={() => onPrint(chosen)}>Print packing slips</BarButton>
      <form onSubmit={moveThem} className="ml-auto flex items-center gap-3 max-sm:w-full">
        <Select
          label="Status of the selected orders"
          labelHidden
          value={status}
          onChange={({ target }) => setWanted(orderStatuses.find((name) => name === target.value) ?? status)}
          className="w-44 max-sm:flex-1"
        >
          {orderStatuses.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Button type="submit" busy={busy}>
          Set status
        </Button>
      </form>
    </section>
  )
}

function BarButton(button: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className="min-h-11 underline decoration-stone-400 underline-offset-4 hover:decoration-thread aria-disabled:text-stone-600 aria-disabled:no-underline"
    />
  )
}

/** What is most likely wanted next. */
function stationAfter(status: OrderStatus | undefined): OrderStatus {
  const here = status ? orderStatuses.indexOf(status) : -1
  return orderStatuses[here + 1] ?? 'Delivered'
}

const counted = (orders: number) => `${orders} ${orders === 1 ? 'order' : 'orders'}`
