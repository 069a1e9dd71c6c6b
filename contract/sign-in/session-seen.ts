import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedText } from '../text.ts'

/** A browser, or a program, in which an account is signed in. */
export const SessionSeen = schema(() =>
  z.object({
    id: z.string(),
    /** The browser and the system in words, such as "Chrome on Windows". */
    device: z.string(),
    /** The network address that signed in; empty for sessions begun before the shop kept it. */
    address: z.string(),
    startedAt: z.iso.datetime(),
    /** To the minute. */
    seenAt: z.iso.datetime(),
    /** The session of this call. */
    isThis: z.boolean(),
  }),
)
export type SessionSeen = z.infer<typeof SessionSeen>

export const SessionId = schema(() =>
  boundedText(43, { missing: 'Please name a session.' }).regex(/^[\w-]{43}$/, 'This is not a session.'),
)
