import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { ParcelLine } from '../../orders/parcel-line.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { may } from '../role.ts'
import { isSelectable } from './allowed-actions.ts'

const ParcelForm = lazyWithFallback(() => import('./parcel-form.tsx'))

type ParcelPartProps = { order: Order; status: OrderStatus; announce: (words: string) => void }

/** The parcel of an order that has left. Its form is a second step, which the status does not wait for (spec §4). */
export function ParcelPart({ order, status, announce }: ParcelPartProps) {
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { parcel, number, userData } = order
  const isOnItsWay = status === 'Shipped' || status === 'Out for Delivery'
  const canChange = may('orders:write')
  if (!canChange && parcel) return <ParcelLine parcel={parcel} />
  if (!canChange || !isSelectable(order) || !(parcel || isOnItsWay || editing)) return null

  function close(done?: string): void {
    flushSync(() => setEditing(false))
    opener.current?.focus()
    if (done !== undefined) announce(done)
  }

  return (
    <div className="flex w-full min-w-0 flex-col gap-2">
      {editing ? (
        <ParcelForm order={order} onClose={close} />
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          {parcel && <ParcelLine parcel={parcel} />}
          <button
            ref={opener}
            type="button"
            onClick={() => setEditing(true)}
            aria-label={`${parcel ? 'Edit' : 'Add'} tracking of order ${number} of ${userData.name}`}
            className="-my-1 min-h-11 link-underline xl:min-h-9 print:hidden"
          >
            {parcel ? 'Edit' : 'Add tracking'}
          </button>
        </p>
      )}
    </div>
  )
}
