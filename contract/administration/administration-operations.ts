import { z } from 'zod'
import { EnteredPassword } from '../accounts/shopper.ts'
import { messageOnly, noInput, operation } from '../operation.ts'
import { typedText } from '../text.ts'

export const adminLogin = operation('adminLogin', {
  summary: 'Signs the administrator in, by email or as username "admin".',
  access: 'anyone',
  input: z
    .object({
      email: typedText({ longest: 254, missing: 'Enter your email.' }).optional(),
      username: typedText({ longest: 254, missing: 'Enter your email.' }).optional(),
      password: EnteredPassword,
    })
    .refine((given) => given.email !== undefined || given.username !== undefined, {
      path: ['email'],
      error: 'Enter your email.',
    }),
  answer: z.object({ data: z.object({ admin: z.object({ email: z.string() }) }) }),
  errors: ['wrong-credentials', 'too-many-attempts'],
})

export const adminVerify = operation('adminVerify', {
  summary:
    'Whether an administrator is signed in; with the header Prefer: handling=lenient null instead of 401.',
  access: 'administrator',
  input: noInput,
  answer: z.object({ admin: z.object({ email: z.string() }).nullable() }),
  anonymousAnswer: { admin: null },
})

export const adminLogout = operation('adminLogout', {
  summary: "Ends the administrator's session on the server; also fine when there was none.",
  access: 'anyone',
  input: noInput,
  answer: messageOnly,
})
