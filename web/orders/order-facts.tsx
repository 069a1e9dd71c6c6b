import type { ReactNode } from 'react'
import type { Order } from '../../contract/orders/order.ts'
import { priceOfOrder } from '../../contract/pricing/price-of-order.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import { paymentWords } from './payment-words.ts'
import { Totals } from './totals.tsx'

export function OrderFacts({ order }: { order: Order }) {
  const { payment } = order
  return (
    <div className="grid content-start gap-x-6 gap-y-5 text-sm sm:grid-cols-2 lg:w-64 lg:grid-cols-1 xl:w-auto xl:grid-cols-[14rem_16rem] xl:gap-x-10 print:w-auto print:grid-cols-3">
      <Fact name="Delivery to" className="xl:row-span-2 print:row-span-1">
        <DeliveryAddress
          delivery={order.delivery}
          contact={[order.delivery.phoneNumber, order.delivery.email]}
        />
      </Fact>
      <Fact name="Payment" className="xl:order-last print:order-none">
        {payment.method}
        {payment.brand && `, ${payment.brand}`}
        {payment.last4 && ` ending in ${payment.last4}`}
        <span className="block">{paymentWords(order)}</span>
      </Fact>
      <div className="sm:max-lg:col-span-2 print:col-span-1">
        <Totals total={priceOfOrder(order)} />
      </div>
    </div>
  )
}

type FactProps = { name: string; className: string; children: ReactNode }

const Fact = ({ name, className, children }: FactProps) => (
  <div className={`min-w-0 ${className}`}>
    <h4 className="mb-1 label-text text-stone-600">{name}</h4>
    <div className="break-words text-stone-700">{children}</div>
  </div>
)
