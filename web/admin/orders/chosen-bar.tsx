import { type ComponentProps, type FormEvent, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/statuses.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { canBeChosen } from './use-chosen.ts'
import type { Outcome } from './use-statuses.ts'

type ChosenBarProps = {
  orders: readonly Order[]
  chosen: readonly Order[]
  onChoose: (orders: readonly Order[]) => void
  setStatus: (order: Order, status: OrderStatus) => Promise<Outcome>
  announce: (words: string) => void
  onPrint: (orders: readonly Order[]) => void
}

/** What can be done to the orders that are ticked, at the lower edge as long as any is. */
export default function ChosenBar(props: ChosenBarProps) {
  const { orders, chosen, onChoose, setStatus, announce, onPrint } = props
  const choosable = orders.filter(canBeChosen)
  const [status, setWanted] = useState(() => stationAfter(chosen[0]))
  const [busy, setBusy] = useState(false)

  /** Orders that the shop refused to move stay ticked, each with its reason. */
  async function moveThem(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const outcomes = await Promise.all(chosen.map((order) => setStatus(order, status)))
    setBusy(false)
    const refused = chosen.filter((_, index) => outcomes[index]?.failure !== undefined)
    onChoose(refused)
    const moved = `${counted(chosen.length - refused.length)} now: ${status}.`
    announce(refused.length === 0 ? moved : `${moved} Not changed: ${refused.length}.`)
    // The bar goes once all of them have moved; the keyboard goes on with the first.
    const [first] = refused.length > 0 ? refused : chosen
    if (first) document.getElementById(first._id)?.focus({ preventScroll: true })
  }

  return (
    <section
      aria-label="Chosen orders"
      className="chosen-bar sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border border-ink bg-paper px-4 py-3 text-sm xl:-mx-3 print:hidden"
    >
      <p role="status" className="font-medium">
        {counted(chosen.length)} chosen
      </p>
      {chosen.length < choosable.length && (
        <BarButton onClick={() => onChoose(choosable)}>Choose all {choosable.length}</BarButton>
      )}
      <BarButton onClick={() => onChoose([])}>Choose none</BarButton>
      <BarButton onClick={() => onPrint(chosen)}>Print packing slips</BarButton>
      <form onSubmit={moveThem} className="ml-auto flex items-center gap-3 max-sm:w-full">
        <Select
          label="Status of the chosen orders"
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
      className="min-h-11 underline decoration-stone-400 underline-offset-4 hover:decoration-thread"
    />
  )
}

/** What is most likely wanted next. */
function stationAfter(order: Order | undefined): OrderStatus {
  const here = order ? orderStatuses.indexOf(order.status) : -1
  return orderStatuses[here + 1] ?? 'Delivered'
}

const counted = (orders: number) => `${orders} ${orders === 1 ? 'order' : 'orders'}`
