import { z } from 'zod'
import { withPlainDigits } from '../plain-digits.ts'
import { schema } from '../schema.ts'
import { Passkey } from '../sign-in/passkey.ts'
import { SessionSeen } from '../sign-in/session-seen.ts'
import { boundedText } from '../text.ts'

/** Minutes for which a proof of who somebody is counts, by signing in or by `proveAdministrator`. */
export const provenMinutes = 10

/** Recovery codes that are made at a time. */
export const recoveryCodesMade = 10

/** An administrator's means of signing in, and sessions. */
export const OwnAccount = schema(() =>
  z.object({
    email: z.string(),
    passkeys: z.array(Passkey),
    /** When the authenticator app was confirmed; null without one. */
    authenticatorSince: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
    sessions: z.array(SessionSeen),
  }),
)
export type OwnAccount = z.infer<typeof OwnAccount>

/** Six digits of the app, or a recovery code, in any spelling. */
export const SecondFactorCode = schema(() =>
  boundedText(64, { missing: 'Enter a code.' }).min(1, 'Enter a code.').transform(withPlainDigits),
)

export const RecoveryCodes = schema(() => z.array(z.string()))
