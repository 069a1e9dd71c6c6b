/** What it takes to deliver something, free of Zod: the checkout applies it before anything is sent. */

import { isEmail } from './sign-in-rules.ts'

/** Every field of the personal details (spec §3): the most characters it takes, and what is said when it is empty. */
export const deliveryFields = {
  firstName: { longest: 80, missing: 'Enter your first name.' },
  lastName: { longest: 80, missing: 'Enter your last name.' },
  'address.street': { longest: 200, missing: 'Enter your street and number.' },
  'address.city': { longest: 100, missing: 'Enter your city.' },
  'address.state': { longest: 100, missing: 'Enter your state or region.' },
  'address.zipcode': { longest: 20, missing: 'Enter your zip code.' },
  'address.country': { longest: 100, missing: 'Enter your country.' },
  phoneNumber: { longest: 40, missing: 'Enter your phone number.' },
  email: { longest: 254, missing: 'Enter your email.' },
} as const

export type DeliveryField = keyof typeof deliveryFields

export const tooLong = (longest: number): string => `Please use at most ${longest} characters.`
export const noEmail = 'Please enter a valid email address'

/**
 * What is wrong with the delivery details as typed, by field, in the order of the form; empty when nothing is.
 * `typed` answers what a field holds; blanks around it count for nothing.
 */
export function deliveryFaults(
  typed: (field: DeliveryField) => string,
): Partial<Record<DeliveryField, string>> {
  const faults: Partial<Record<DeliveryField, string>> = {}
  for (const field of Object.keys(deliveryFields) as DeliveryField[]) {
    const { longest, missing } = deliveryFields[field]
    const text = typed(field).trim()
    if (text === '') faults[field] = missing
    else if (text.length > longest) faults[field] = tooLong(longest)
    else if (field === 'email' && !isEmail(text)) faults[field] = noEmail
  }
  return faults
}
