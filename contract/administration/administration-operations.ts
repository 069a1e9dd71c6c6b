import { z } from 'zod'
import { EnteredPassword } from '../accounts/shopper.ts'
import { operation } from '../operation.ts'
import { next, pagesOnly } from '../paging.ts'
import { typedText, uuidText } from '../text.ts'
import { Activity, activityKinds } from './activity.ts'
import { Role } from './roles.ts'

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
  answer: z.object({
    data: z.union([
      z.object({ admin: z.object({ email: z.string() }) }),
      /** With an authenticator app: the session begins after the second step. */
      z.object({
        secondFactor: z.object({
          /** For adminFinishLogin and adminBeginPasskeySignIn, for ten minutes. */
          token: z.string(),
          /** The account has passkeys. */
          passkey: z.boolean(),
        }),
      }),
    ]),
  }),
  errors: ['wrong-credentials', 'too-many-attempts'],
})

export const adminVerify = operation('adminVerify', {
  summary:
    'Whether an administrator is signed in; with the header Prefer: handling=lenient null instead of 401.',
  right: 'own',
  answer: z.object({ admin: z.object({ email: z.string(), role: Role }).nullable() }),
  anonymousAnswer: { admin: null },
})

export const adminLogout = operation('adminLogout', {
  summary: "Ends the administrator's session on the server; also fine when there was none.",
  access: 'anyone',
})

const activityFilter = {
  administrator: uuidText('Please name the member of staff.', 'There is no such member of staff.').optional(),
  kind: z.enum(activityKinds, { error: 'Name a kind of acts.' }).optional(),
  /** Acts at or after this time, and before the other. */
  from: z.iso.datetime({ error: 'Enter a time.' }).max(40).optional(),
  to: z.iso.datetime({ error: 'Enter a time.' }).max(40).optional(),
}

export const listActivity = operation('listActivity', {
  summary: 'What staff did: who, when, from where, and what was before and after, the latest first.',
  right: 'audit:read',
  input: z.object({ ...activityFilter, ...pagesOnly }),
  answer: z.object({
    data: z.array(Activity),
    /** Everyone who is or was staff, to choose from. */
    people: z.array(z.object({ id: z.string(), email: z.string() })),
    next,
  }),
})

export const exportActivity = operation('exportActivity', {
  summary: 'What staff did, as a file for spreadsheets.',
  right: 'audit:read',
  answersWith: 'text/csv',
  input: z.object(activityFilter),
  answer: z.string(),
})
