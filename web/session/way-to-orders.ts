import type { OrderId } from '../../contract/orders/order.ts'
import { to } from '../paths.ts'
import { useSession } from './session.ts'

const tokenKey = 'guest-order'

/** Keeps the token of a mailed link while the tab is open, for the way back from the screens of its order. */
export function keepOrderLink(token: string): void {
  try {
    sessionStorage.setItem(tokenKey, token)
  } catch {
    // Without storage the way back leads to the link's page, which then asks for the email.
  }
}

export function keptOrderLink(): string {
  try {
    return sessionStorage.getItem(tokenKey) ?? ''
  } catch {
    return ''
  }
}

/** My Orders; for a guest, who has no such list, the page of an order, or of the mailed link. */
export function useWayToOrders(order?: OrderId): { address: string; name: string; words: string } {
  const { isVerified } = useSession()
  return isVerified
    ? { address: to.myOrder(), name: 'My Orders', words: 'See your orders' }
    : { address: to.guestOrder(order), name: 'your order', words: 'See your order' }
}
