import { z } from 'zod'
import { Email } from '../accounts/email.ts'
import { withPlainDigits } from '../plain-digits.ts'
import { schema } from '../schema.ts'
import { obeys, type TextRule, textFault, trimmedText, typedText } from '../text.ts'

export const messageRule = { longest: 4_000, missing: 'Write your message.' } as const satisfies TextRule
const orderNumberRule = { longest: 20 } as const satisfies TextRule

const plainNumber = (typed: string): string => withPlainDigits(typed.normalize('NFKC'))

/** An order number as people write it: '1042' or '#1042', on any keyboard. May be empty. */
export function orderNumberFault(typed: string): string | undefined {
  const text = plainNumber(typed.trim())
  if (text === '' || /^#?\d{1,9}$/.test(text)) return textFault(text, orderNumberRule)
  return 'An order number has only digits, such as 1042.'
}

export const ContactMessage = schema(() => typedText(messageRule))

export const TypedOrderNumber = schema(() =>
  trimmedText(orderNumberRule.longest)
    .check(obeys(orderNumberFault))
    .transform((text) => (text === '' ? undefined : Number(plainNumber(text).replace('#', '')))),
)

export const ContactSettings = schema(() =>
  z.object({
    /** Where questions of shoppers go; null for the address of the first administrator (ADMIN_EMAIL). */
    email: Email.nullable(),
    /** What shoppers see at the foot of pages and mails and on the contact page; all of it may be empty. */
    shownEmail: Email.nullable().default(null),
    phone: typedText({ longest: 30 }).default(''),
    address: typedText({ longest: 300 }).default(''),
  }),
)
export type ContactSettings = z.infer<typeof ContactSettings>
