import type { ReactNode } from 'react'
import { colouredName } from '../../../contract/catalogue/coloured-name.ts'
import { sizeByItself } from '../../../contract/catalogue/size-labels.ts'
import { toCents, toDollars } from '../../../contract/money.ts'
import { arrivalText } from '../../../contract/orders/arrival.ts'
import type { Order, OrderLine } from '../../../contract/orders/order.ts'
import { subtotalOf } from '../../../contract/pricing/cart-price.ts'
import { priceOfOrder } from '../../../contract/pricing/price-of-order.ts'
import { itemKey } from '../../cart/cart.ts'
import { DeliveryAddress } from '../../orders/delivery-address.tsx'
import { Totals } from '../../orders/totals.tsx'
import { ordersZone } from '../../settings/shop-zone.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Receipt } from './receipt.tsx'

/** The order first, with the facts of its payment at its foot. */
export function BoughtOrder({ order, children }: { order: Order; children: ReactNode }) {
  const arrival = arrivalText(order, new Date(), ordersZone())
  return (
    <section
      aria-labelledby="bought-order"
      className="w-full border border-stone-300 bg-paper-deep p-5 text-left sm:p-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="bought-order" className="font-display text-xl font-medium">
          Order <span className="tabular-nums">{order.number}</span>
        </h2>
        {arrival && <p className="font-medium text-green-text">{arrival}</p>}
      </div>
      <ul className="mt-4 divide-y divide-stone-300 border-y border-stone-300">
        {order.productInfo.map((line) => (
          <BoughtLine key={itemKey(line)} line={line} />
        ))}
      </ul>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-6 sm:grid-cols-2">
        <div className="min-w-0 text-sm">
          <h3 className="mb-1 label-text text-stone-600">Delivery to</h3>
          <DeliveryAddress delivery={order.delivery} />
        </div>
        <Totals total={priceOfOrder(order)} />
      </div>
      <div className="mt-6">
        <Receipt>{children}</Receipt>
      </div>
    </section>
  )
}

function BoughtLine({ line }: { line: OrderLine }) {
  const { imgUrl, selectedSize, quantity, price } = line
  const subtotal = subtotalOf([{ price: toCents(price), quantity }])
  return (
    <li className="grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)_auto] gap-x-4 py-3">
      <Picture
        address={imgUrl}
        alt=""
        sizes="64px"
        upTo={320}
        className="aspect-4/5 w-full bg-stone-200 object-cover"
      />
      <div className="min-w-0">
        <p className="font-medium break-words">{colouredName(line)}</p>
        <p className="text-sm text-stone-700">
          {sizeByItself(selectedSize)} · Quantity {quantity}
        </p>
      </div>
      <Price dollars={toDollars(subtotal)} className="text-sm font-medium" />
    </li>
  )
}
