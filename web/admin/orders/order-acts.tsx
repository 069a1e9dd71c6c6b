import { adminPaths } from '../../../contract/admin-paths.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { isDueInCash } from '../../../contract/orders/payment-method.ts'
import { endpointAt } from '../../../contract/shopper-paths.ts'
import { InvoiceLinks } from '../../orders/invoice-links.tsx'
import { may } from '../role.ts'
import { ActButton } from './act-button.tsx'
import { isCancellableByMerchant, isEditable, isRefundable, isWaiting } from './allowed-acts.ts'
import { PaidInCash } from './paid-in-cash.tsx'

const invoices = endpointAt(adminPaths.adminGetInvoice).path

/** An act on an order that has its own dialog. */
export type OrderAct = 'edit' | 'withdraw' | 'refund' | 'cancel'

type OrderActsProps = {
  order: Order
  onAct: (act: OrderAct) => void
  announce: (words: string) => void
}

/** Editing, refunding, cancelling and the invoices of an order. */
export function OrderActs({ order, onAct, announce }: OrderActsProps) {
  const { number, payment, userData } = order
  const isAllBack = payment.state === 'refunded'
  const canAct = may('orders:write')
  return (
    <p className="-my-1.5 flex flex-wrap gap-x-4 empty:hidden print:hidden">
      {canAct && isEditable(order) && (
        <ActButton
          name="Edit order"
          says={`Edit order ${number} of ${userData.name}`}
          onPress={() => onAct('edit')}
        />
      )}
      {canAct && isWaiting(order) && (
        <ActButton
          name="Withdraw edit"
          says={`Withdraw edit of order ${number} of ${userData.name}`}
          onPress={() => onAct('withdraw')}
        />
      )}
      {canAct && isRefundable(order) && (
        <ActButton
          // The dialog then only shows what went back.
          name={isAllBack ? 'Refunds' : 'Refund'}
          says={`${isAllBack ? 'Refunds of' : 'Refund'} the order of ${userData.name}`}
          onPress={() => onAct('refund')}
        />
      )}
      {canAct && isDueInCash(order.payment) && <PaidInCash order={order} announce={announce} />}
      {canAct && isCancellableByMerchant(order) && (
        <ActButton
          name="Cancel order"
          says={`Cancel order ${number} of ${userData.name}`}
          onPress={() => onAct('cancel')}
        />
      )}
      <InvoiceLinks order={order} address={invoices} className="py-3 xl:py-1.5" />
    </p>
  )
}
