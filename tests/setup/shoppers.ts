import { randomUUID } from 'node:crypto'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { TestShop } from './shop.ts'

export type SignedUp = {
  id: ShopperId
  name: string
  email: string
  password: string
  token: string
  cookie: string
  /** The session, as calls take it. */
  as: { token: string }
}

export const goodPassword = 'ampersand-otter-quilt'

/** Somebody with an account of their own, signed in. */
export async function signUpShopper(
  shop: Pick<TestShop, 'call'>,
  { name = 'Ada Lovelace', email = addressFor(name), password = goodPassword } = {},
): Promise<SignedUp> {
  const answer = await shop.call('signUp', { name, email, password })
  if (answer.status !== 201) throw new Error(`could not sign up: ${JSON.stringify(answer.body)}`)
  const { token, user } = answer.body.data
  return { id: user._id, name, email, password, token, cookie: answer.cookie, as: { token } }
}

/** One that nobody else has. */
const addressFor = (name: string) =>
  `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@shop.example`

/** The caller is at another place on the net; the shop has to be started with TRUSTED_PROXIES 1. */
export const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
