import type { Order } from '../../contract/orders/order.ts'
import { parcelName } from '../../contract/orders/parcel-link.ts'
import { isConfirmed } from '../../contract/orders/payment-method.ts'
import type { EmailMessage } from '../mail/email.ts'

export const isOnItsWay = ({ status, payment, cancelledAt }: Order): boolean =>
  isConfirmed(payment) && cancelledAt === undefined && (status === 'Shipped' || status === 'Out for Delivery')

/** The parts of a letter that say how to follow the parcel; undefined for an order without one. */
export function parcelPart({ parcel }: Order): Pick<EmailMessage, 'blocks' | 'action'> | undefined {
  if (parcel === undefined) return undefined
  const { url } = parcel
  return {
    blocks: [{ heading: 'Parcel', lines: [parcelName(parcel)] }],
    ...(url === undefined ? {} : { action: { label: 'Track your parcel', url } }),
  }
}
