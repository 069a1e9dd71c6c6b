import { z } from 'zod'
import { Email } from '../accounts/email.ts'
import { Name } from '../accounts/shopper.ts'
import { bodyLimits, operation } from '../operation.ts'
import { ContactMessage, TypedOrderNumber } from './contact.ts'

export const contactShop = operation('contactShop', {
  summary: "Sends a question to the merchant's mailbox, and to nobody else.",
  access: 'anyone',
  status: 202,
  bodyLimit: bodyLimits.product,
  input: z.object({
    name: Name,
    email: Email,
    /** The number of an order, as typed; the merchant reads whether it is the sender's. */
    orderNumber: TypedOrderNumber.optional(),
    message: ContactMessage,
  }),
  errors: ['too-many-attempts'],
})
