import { fullName } from '../../contract/accounts/full-name.ts'
import type { Delivery } from '../../contract/accounts/personal-details.ts'
import { api } from '../guest-api.ts'

const longestName = 80

/** The guest whom a delivery names; in one browser the same one until an order is confirmed. */
export async function beginGuest({ firstName, lastName, email }: Delivery) {
  const name = fullName({ firstName, lastName }).slice(0, longestName)
  return (await api.call('beginGuestCheckout', { name, email })).data
}
