import { z } from 'zod'
import { schema } from '../schema.ts'
import { isVisible, type TextRule, textFault, typedText } from '../text.ts'
import { type AddressField, addressFormat } from './address-format.ts'
import { Email, emailFault, emailRule } from './email.ts'

/** Every field of the personal details (spec §3), with its rule where all deliveries need it. The form begins with the country. */
export const detailFields = {
  'address.country': { longest: 100, missing: 'Enter your country.' },
  firstName: { longest: 80 },
  lastName: { longest: 80 },
  'address.street': { longest: 200 },
  'address.city': { longest: 100 },
  'address.state': { longest: 100 },
  'address.zipcode': { longest: 20 },
  phoneNumber: { longest: 40, missing: 'Enter your phone number.', isCopied: true },
  email: emailRule,
} as const satisfies Record<string, TextRule>

export type DetailField = keyof typeof detailFields

/** A name has one part or two; of an address the post of its country decides. */
const conditional = [
  'firstName',
  'address.street',
  'address.city',
  'address.state',
  'address.zipcode',
] as const
type Conditional = (typeof conditional)[number]

function missingFault(field: Conditional, typed: (field: DetailField) => string): string | undefined {
  if (isVisible(typed(field))) return undefined
  if (field === 'firstName') return isVisible(typed('lastName')) ? undefined : 'Enter your name.'
  const { isRequired, nameOf } = addressFormat(typed('address.country'))
  const part = field.slice('address.'.length) as AddressField
  if (!isRequired(part)) return undefined
  return part === 'street' ? 'Enter your street and number.' : `Enter your ${nameOf(part)}.`
}

/** @returns a message for each wrong field of the typed delivery */
export function deliveryFaults(typed: (field: DetailField) => string): Partial<Record<DetailField, string>> {
  const faults: Partial<Record<DetailField, string>> = {}
  for (const field of Object.keys(detailFields) as DetailField[]) {
    const missing = isConditional(field) ? missingFault(field, typed) : undefined
    const wrong = field === 'email' ? emailFault(typed(field)) : textFault(typed(field), detailFields[field])
    const fault = missing ?? wrong
    if (fault !== undefined) faults[field] = fault
  }
  return faults
}

const isConditional = (field: DetailField): field is Conditional => conditional.some((each) => each === field)

const addressOf = <Text>(text: (field: DetailField) => Text) => ({
  street: text('address.street'),
  city: text('address.city'),
  state: text('address.state'),
  zipcode: text('address.zipcode'),
  country: text('address.country'),
})

function changedText(field: DetailField) {
  const { missing: _, ...rule }: TextRule = detailFields[field]
  return typedText(rule).overwrite(onOneLine).optional()
}

/** As in the field of a form, which would join the ends of two lines without a blank. */
const onOneLine = (text: string): string => text.replaceAll(/\s*[\n\r]+\s*/g, ' ')

const optionalText = (field: DetailField) => changedText(field).unwrap().default('')

/** The shopper's name, address, phone number and email (spec §3). Every field may still be empty. */
export const PersonalDetails = schema(() =>
  z.object({
    firstName: optionalText('firstName'),
    lastName: optionalText('lastName'),
    address: z.object(addressOf(optionalText)).prefault({}),
    phoneNumber: optionalText('phoneNumber'),
    email: optionalText('email'),
  }),
)
export type PersonalDetails = z.infer<typeof PersonalDetails>

/** Those of the personal details that are to be others. */
export const PersonalDetailsChanges = schema(() =>
  z.object({
    firstName: changedText('firstName'),
    lastName: changedText('lastName'),
    address: z.object(addressOf(changedText)).optional(),
    phoneNumber: changedText('phoneNumber'),
    email: changedText('email'),
  }),
)
export type PersonalDetailsChanges = z.infer<typeof PersonalDetailsChanges>

/** Personal details that are complete enough to deliver to. */
export const Delivery = schema(() => {
  const address = { ...addressOf(optionalText), country: typedText(detailFields['address.country']) }
  const texts = z.object({
    firstName: optionalText('firstName'),
    lastName: optionalText('lastName'),
    address: z.object(address, { error: 'Please enter the address.' }),
    phoneNumber: typedText(detailFields.phoneNumber),
    email: Email,
  })
  return conditional.reduce(
    (delivery, field) =>
      delivery.refine((given) => missingFault(field, textIn(given)) === undefined, {
        path: field.split('.'),
        error: ({ input }) => missingFault(field, textIn(input)),
        // What is missing is said beside whatever else is wrong.
        when: ({ value }) => isRecord(value) && isRecord(value.address),
      }),
    texts,
  )
})
export type Delivery = z.infer<typeof Delivery>

const textIn =
  (given: unknown) =>
  (field: DetailField): string => {
    const text = field.split('.').reduce((part, key) => (isRecord(part) ? part[key] : undefined), given)
    return typeof text === 'string' ? text : ''
  }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
