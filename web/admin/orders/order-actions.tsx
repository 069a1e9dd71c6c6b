import { adminPaths } from '../../../contract/admin-paths.ts'
import { formatMoney } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { isDueInCash } from '../../../contract/orders/payment-method.ts'
import { endpointAt } from '../../../contract/shopper-paths.ts'
import { InvoiceLinks } from '../../orders/invoice-links.tsx'
import { focusEntry } from '../../ui/route-focus.ts'
import { api } from '../api.ts'
import { may } from '../role.ts'
import { failureWords } from '../ui/failure-words.tsx'
import { ActionButton } from './action-button.tsx'
import { isCancellableByMerchant, isEditable, isRefundable, isWaiting } from './allowed-actions.ts'
import { useOrderAction } from './use-order-action.ts'

const invoices = endpointAt(adminPaths.adminGetInvoice).path

/** An action on an order that has its own dialog. */
export type OrderAction = 'edit' | 'withdraw' | 'refund' | 'cancel'

type OrderActionsProps = {
  order: Order
  onAction: (action: OrderAction) => void
  announce: (words: string) => void
}

/** Editing, refunding, cancelling and the invoices of an order. */
export function OrderActions({ order, onAction, announce }: OrderActionsProps) {
  const { number, payment, userData } = order
  const isAllBack = payment.state === 'refunded'
  const canChange = may('orders:write')
  return (
    <p className="-my-1.5 flex flex-wrap gap-x-4 empty:hidden print:hidden">
      {canChange && isEditable(order) && (
        <ActionButton
          name="Edit order"
          says={`Edit order ${number} of ${userData.name}`}
          onPress={() => onAction('edit')}
        />
      )}
      {canChange && isWaiting(order) && (
        <ActionButton
          name="Withdraw edit"
          says={`Withdraw edit of order ${number} of ${userData.name}`}
          onPress={() => onAction('withdraw')}
        />
      )}
      {canChange && isRefundable(order) && (
        <ActionButton
          // The dialog then only shows what went back.
          name={isAllBack ? 'Refunds' : 'Refund'}
          says={`${isAllBack ? 'Refunds of' : 'Refund'} order ${number} of ${userData.name}`}
          onPress={() => onAction('refund')}
        />
      )}
      {canChange && isDueInCash(order.payment) && <PaidInCash order={order} announce={announce} />}
      {canChange && isCancellableByMerchant(order) && (
        <ActionButton
          name="Cancel order"
          says={`Cancel order ${number} of ${userData.name}`}
          onPress={() => onAction('cancel')}
        />
      )}
      <InvoiceLinks order={order} address={invoices} className="py-3 xl:py-1.5" />
    </p>
  )
}

type PaidInCashProps = { order: Order; announce: (words: string) => void }

/** One press books what the courier was paid; a second one changes nothing. */
function PaidInCash({ order, announce }: PaidInCashProps) {
  const { number, total, userData } = order
  const { mutate, isPending, error } = useOrderAction({
    send: () => api.call('recordCashPayment', { order_id: order._id, shownTotal: total }),
    words: () => `Order ${number} (${userData.name}) is paid: ${formatMoney(total)} in cash.`,
    announce,
    onDone: () => focusEntry(order._id),
  })
  return (
    <>
      <ActionButton
        name="Paid in cash"
        says={`Paid in cash: order ${number} of ${userData.name}`}
        onPress={() => !isPending && mutate()}
      />
      {error && (
        <span role="alert" className="basis-full error-text">
          Not recorded. {failureWords(error)}
        </span>
      )}
    </>
  )
}
