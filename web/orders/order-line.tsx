import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import { toCents, toDollars } from '../../contract/money.ts'
import type { OrderLine as Line, Order } from '../../contract/orders/order.ts'
import { subtotalOf } from '../../contract/pricing/cart-price.ts'
import { to } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { OrderBadge } from './order-badge.tsx'

/** One line of an order: product, price, quantity, size, delivery time, status (spec §2, "My Orders"). */
export function OrderLineRow({ order, line }: { order: Order; line: Line }) {
  const { _id, price, quantity, selectedSize, deliveryTime, imgUrl } = line
  const subtotal = subtotalOf([{ price: toCents(price), quantity }])
  return (
    <li className="grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] gap-x-4 py-4 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:gap-x-6 print:break-inside-avoid print:grid-cols-[minmax(0,1fr)_auto] print:py-2">
      <Link to={to.product(_id)} aria-hidden="true" tabIndex={-1} className="print:hidden">
        <Picture
          address={imgUrl}
          alt=""
          sizes="(min-width: 40rem) 80px, 64px"
          upTo={320}
          className="aspect-4/5 w-full bg-paper-deep object-cover"
        />
      </Link>
      <div className="flex min-w-0 flex-col gap-1">
        <h4 className="font-medium">
          <Link to={to.product(_id)} className="-my-2.5 block py-2.5 wrap-anywhere hover:text-thread">
            {colouredName(line)}
          </Link>
        </h4>
        <Price dollars={price} className="text-sm" />
        <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-stone-700">
          <Fact name="Quantity">{quantity}</Fact>
          {line.refundedQuantity && <Fact name="Refunded">{line.refundedQuantity}</Fact>}
          <Fact name="Size">{selectedSize}</Fact>
          <Fact name="Delivery time">{deliveryTime}</Fact>
        </dl>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-sm:col-start-2 sm:mt-0 sm:flex-col sm:items-end print:mt-0">
        <OrderBadge order={order} />
        <p className="text-sm font-medium">
          <span className="sr-only">Together </span>
          <Price dollars={toDollars(subtotal)} />
        </p>
      </div>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: string | number }) {
  return (
    <div className="flex gap-1">
      <dt>{name}:</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  )
}
