import type { Order } from '../../contract/orders/order.ts'
import { hasCreditNote, hasInvoice } from './issued-documents.ts'

/** @param props.address the call that answers the file, for shoppers or for the administrator */
export function InvoiceLinks({ order, address, className }: Props) {
  if (!hasInvoice(order)) return null
  const about = <span className="sr-only"> of order {order.number}, as PDF</span>
  const link = { target: '_blank', className: `link-underline ${className}` }
  return (
    <>
      <a href={`${address}?order_id=${order._id}`} {...link}>
        Invoice{about}
      </a>
      {hasCreditNote(order) && (
        <a href={`${address}?order_id=${order._id}&kind=credit-note`} {...link}>
          Credit note{about}
        </a>
      )}
    </>
  )
}

type Props = { order: Order; address: string; className: string }
