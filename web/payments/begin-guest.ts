import { fullName } from '../../contract/accounts/full-name.ts'
import type { Delivery } from '../../contract/accounts/personal-details.ts'
import { api } from '../guest-api.ts'

const longestName = 80

/** A name that the shop takes: letters outside the basic plane are not cut in two. */
export const guestName = (name: Pick<Delivery, 'firstName' | 'lastName'>): string =>
  [...fullName(name)].slice(0, longestName).join('')

/** The guest whom a delivery names; in one browser the same one until an order is confirmed. */
export const beginGuest = async (delivery: Delivery) =>
  (await api.call('beginGuestCheckout', { name: guestName(delivery), email: delivery.email })).data
