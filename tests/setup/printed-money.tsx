/** The amounts of a cart and an order as the screens themselves print them. */

import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, MemoryRouter } from 'react-router'
import type { Order } from '../../contract/orders/order.ts'
import { shippedSettings } from '../../contract/settings/shipped-settings.ts'
import { AdminOrderCard } from '../../web/admin/orders/admin-order-card.tsx'
import { PackingSlip } from '../../web/admin/orders/packing-slips.tsx'
import type { Cart } from '../../web/cart/cart.ts'
import { CartRow } from '../../web/checkout/cart/cart-line.tsx'
import { ProceedToCheckout } from '../../web/checkout/cart/proceed-to-checkout.tsx'
import { OrderSummary } from '../../web/checkout/payment/order-summary.tsx'
import PaymentSuccess from '../../web/checkout/payment-success/payment-success.tsx'
import { OrderFacts } from '../../web/orders/order-facts.tsx'
import { OrderLineRow } from '../../web/orders/order-line.tsx'
import { Totals } from '../../web/orders/totals.tsx'
import { paidOrder, recordPaidOrder } from '../../web/payments/paid-order.ts'
import { cartPrice } from '../../web/pricing/cart-price.ts'

const nothing = () => {}

/** The words of a screen, one space between them. */
const wordsOf = (screen: ReactNode): string => readable(renderToString(<MemoryRouter>{screen}</MemoryRouter>))

const readable = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** The cart's own screens. */
export function printedOfCart(cart: Cart) {
  const price = cartPrice(cart.items, shippedSettings)
  const shown = { price, codes: [], isAsking: false }
  return {
    lines: cart.items.map((item) => wordsOf(<CartRow item={item} change={undefined} onRemove={nothing} />)),
    cart: wordsOf(<Totals total={price} />),
    proceed: wordsOf(<ProceedToCheckout block={undefined} total={price} />),
    checkout: wordsOf(<OrderSummary cart={cart} shown={shown} />),
  }
}

/** The screens and papers of an order; a receipt is what My Orders shows, printed. */
export const printedOfOrder = (order: Order) => ({
  lines: order.productInfo.map((line) => wordsOf(<OrderLineRow key={line._id} order={order} line={line} />)),
  myOrders: wordsOf(<OrderFacts order={order} />),
  success: successOf(order),
  panel: wordsOf(
    <AdminOrderCard
      order={order}
      shown={order}
      isDisputed={false}
      isChanged={false}
      onStatus={nothing}
      selected={false}
      onSelect={nothing}
      onPrint={nothing}
      onAction={nothing}
      announce={nothing}
    />,
  ),
  packingSlip: wordsOf(<PackingSlip order={order} returnDays={shippedSettings.returns.days} />),
})

/** 'Payment Successful', of what the checkout keeps in the tab. */
function successOf(order: Order): string {
  recordPaidOrder(order)
  const Screen = createRoutesStub([{ id: 'success', path: '/', Component: PaymentSuccess }])
  return readable(renderToString(<Screen hydrationData={{ loaderData: { success: paidOrder() } }} />))
}
