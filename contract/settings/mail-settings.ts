import { z } from 'zod'
import { Email } from '../accounts/email.ts'
import { schema } from '../schema.ts'
import { typedText } from '../text.ts'

/** Who mails come from. What is empty is as the environment says (MAIL_FROM, MAIL_REPLY_TO). */
export const MailSettings = schema(() =>
  z.object({
    /** Empty for the name of the shop, once that has changed. */
    name: typedText({ longest: 60 }),
    address: Email.nullable(),
    replyTo: Email.nullable(),
  }),
)
export type MailSettings = z.infer<typeof MailSettings>
