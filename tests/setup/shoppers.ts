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

export const goodPassword = 'seven brass buttons'

let count = 0

/** Somebody with an account of their own, signed in. */
export async function signUpShopper(
  shop: Pick<TestShop, 'call'>,
  { name = 'Ada', email = `shopper${++count}@mail.example`, password = goodPassword } = {},
): Promise<SignedUp> {
  const answer = await shop.call('signUp', { name, email, password })
  if (answer.status !== 201) throw new Error(`could not sign up: ${JSON.stringify(answer.body)}`)
  const { token, user } = answer.body.data
  return { id: user._id, name, email, password, token, cookie: answer.cookie, as: { token } }
}

/** The caller is at another place on the net; the shop has to be started with TRUSTED_PROXIES 1. */
export const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
