import { api } from '../../api-client.ts'
import { clearCart } from '../../cart/cart-store.ts'
import { signedOut } from '../../session/session.ts'
import { tabStorage } from '../../storage/tab-storage.ts'

/**
 * Ends the session and deletes what this tab holds: session data, cart, session storage (spec §4, "Logout").
 * @throws when the shop could not end the session; then nothing is deleted
 */
export async function logOut(): Promise<void> {
  await api.call('logout', {})
  signedOut()
  clearCart()
  tabStorage.clear()
}
