import type { OrderId } from '../../contract/orders/order.ts'
import { useWayToOrders } from '../session/way-to-orders.ts'
import { Link } from '../ui/link.tsx'
import { textLink } from '../ui/text-link.ts'

/** Why it was not ordered; where another order of the shopper's stands in the way, with a link to it. */
export function Refusal({ message, holder }: { message: string; holder?: OrderId | undefined }) {
  const orders = useWayToOrders(holder)
  if (holder === undefined) return message
  return (
    <>
      {message}{' '}
      <Link to={orders.address} className={textLink}>
        {orders.words}
      </Link>
    </>
  )
}
