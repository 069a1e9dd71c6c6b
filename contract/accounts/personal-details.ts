import { z } from 'zod'
import { schema } from '../schema.ts'
import { type TextRule, textFault, typedText } from '../text.ts'
import { Email, emailFault, emailRule } from './email.ts'

/** Every field of the personal details (spec §3), in the order of the form, with its rule where it is required. */
export const detailFields = {
  firstName: { longest: 80, missing: 'Enter your first name.' },
  lastName: { longest: 80, missing: 'Enter your last name.' },
  'address.street': { longest: 200, missing: 'Enter your street and number.' },
  'address.city': { longest: 100, missing: 'Enter your city.' },
  'address.state': { longest: 100, missing: 'Enter your state or region.' },
  'address.zipcode': { longest: 20, missing: 'Enter your zip code.' },
  'address.country': { longest: 100, missing: 'Enter your country.' },
  phoneNumber: { longest: 40, missing: 'Enter your phone number.' },
  email: emailRule,
} as const satisfies Record<string, TextRule>

export type DetailField = keyof typeof detailFields

/** @returns a message for each wrong field of the typed delivery */
export function deliveryFaults(typed: (field: DetailField) => string): Partial<Record<DetailField, string>> {
  const faults: Partial<Record<DetailField, string>> = {}
  for (const field of Object.keys(detailFields) as DetailField[]) {
    const fault = field === 'email' ? emailFault(typed(field)) : textFault(typed(field), detailFields[field])
    if (fault !== undefined) faults[field] = fault
  }
  return faults
}

const addressOf = <Text>(text: (field: DetailField) => Text) => ({
  street: text('address.street'),
  city: text('address.city'),
  state: text('address.state'),
  zipcode: text('address.zipcode'),
  country: text('address.country'),
})

/** The shopper's name, address, phone number and email (spec §3). Every field may still be empty. */
export const PersonalDetails = schema(() => {
  const optional = (field: DetailField) => typedText({ longest: detailFields[field].longest }).default('')
  return z.object({
    firstName: optional('firstName'),
    lastName: optional('lastName'),
    address: z.object(addressOf(optional)).prefault({}),
    phoneNumber: optional('phoneNumber'),
    email: optional('email'),
  })
})
export type PersonalDetails = z.infer<typeof PersonalDetails>

/** Personal details that are complete enough to deliver to. */
export const Delivery = schema(() =>
  z.object({
    firstName: typedText(detailFields.firstName),
    lastName: typedText(detailFields.lastName),
    address: z.object(
      addressOf((field) => typedText(detailFields[field])),
      { error: 'Please enter the address.' },
    ),
    phoneNumber: typedText(detailFields.phoneNumber),
    email: Email,
  }),
)
export type Delivery = z.infer<typeof Delivery>
