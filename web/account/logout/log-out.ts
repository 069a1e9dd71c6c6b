import { api } from '../../api-client.ts'
import { clearCart } from '../../cart/cart-store.ts'
import { signedOut } from '../../session/session.ts'
import { tabStorage } from '../../storage/tab-storage.ts'

/** Deletes all that this tab holds (spec §4, "Logout"). @throws when the shop could not end the session */
export async function logOut(): Promise<void> {
  await api.call('logout', {})
  signedOut()
  clearCart()
  tabStorage.clear()
}
