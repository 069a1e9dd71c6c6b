import { randomUUID } from 'node:crypto'
import type { AdministeredShop } from './administrator.ts'
import { mailsTo, tokenIn } from './mailbox.ts'
import type { CalledShop, Shopper } from './orders.ts'
import { changeSettings } from './settings.ts'
import type { TestShop } from './shop.ts'

/** Guests, for tests. */

/** Takes guests, or not, as a merchant sets it. */
export const takeGuests = (shop: AdministeredShop, checkout = true) =>
  changeSettings(shop, 'guests', { checkout })

/** A visitor who orders without an account. */
export async function newGuest(
  shop: CalledShop,
  { name = 'Gus Guest', email = `gus.${randomUUID().slice(0, 8)}@guests.example` } = {},
): Promise<Shopper> {
  const { body, cookie } = await shop.call('beginGuestCheckout', { name, email })
  return { id: body.data.id, email, as: { cookie } }
}

/** Somebody signs up with the address of a guest. */
export async function signUpAs(shop: CalledShop, email: string): Promise<Shopper> {
  const { body } = await shop.call('signUp', { name: 'Gus', email, password: 'ampersand-otter-quilt' })
  return { id: body.data.user._id, email, as: { token: body.data.token } }
}

/** The token of the link in the last mail to a guest; empty where none has one. */
export async function guestLinkTo(shop: TestShop, email: string): Promise<string> {
  const mails = await mailsTo(shop, email)
  const link = mails.at(-1)?.links.find((each) => each.includes('/guest-order?token='))
  return tokenIn(link)
}
