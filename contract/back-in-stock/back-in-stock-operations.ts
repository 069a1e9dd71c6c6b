import { z } from 'zod'
import { Email } from '../accounts/email.ts'
import { ProductId, Size } from '../catalogue/product.ts'
import { LinkToken } from '../link-token.ts'
import { operation } from '../operation.ts'

export const notifyWhenBack = operation('notifyWhenBack', {
  summary: 'Asks for one mail when a sold-out size is back; an address that is not proven gets a link first.',
  access: 'anyone',
  status: 202,
  input: z.object({
    productId: ProductId,
    size: Size,
    /** The account's address where a shopper is signed in. */
    email: Email.optional(),
  }),
  answer: z.object({
    message: z.string(),
    /** `requested`: the mail will come. `unconfirmed`: once the link that was mailed is opened. */
    data: z.object({ state: z.enum(['requested', 'unconfirmed']) }),
  }),
  errors: ['product-not-found', 'size-in-stock', 'too-many-mails', 'too-many-attempts'],
})

export const confirmNotifyWhenBack = operation('confirmNotifyWhenBack', {
  summary:
    'Takes an email address as proven for a mail when a size is back. The same link again is answered alike.',
  access: 'anyone',
  input: z.object({ token: LinkToken }),
  answer: z.object({
    message: z.string(),
    data: z.object({ productId: ProductId, productName: z.string(), size: Size }),
  }),
  errors: ['email-link-invalid', 'too-many-attempts'],
})
