import { api } from '../../api-client.ts'
import { clearCart } from '../../cart/cart-store.ts'
import { signedOut } from '../../session/session.ts'
import { forgetAll } from '../../storage/tab-storage.ts'

/**
 * Ends the session and forgets all that this tab knew: session data, cart, session storage (spec §4, "Logout").
 * @throws when the shop could not end the session; then nothing is forgotten
 */
export async function logOut(): Promise<void> {
  await api.call('logout', {})
  signedOut()
  clearCart()
  forgetAll()
}
