import { z } from 'zod'
import { schema } from '../schema.ts'

/** `good`: nothing to do. `watch`: look at it this week. `bad`: shoppers or the books suffer, or soon will. */
export const statusLevels = ['good', 'watch', 'bad'] as const
export type StatusLevel = (typeof statusLevels)[number]

export const statusSubjects = ['mail', 'payments', 'books', 'jobs', 'backup', 'database', 'disk'] as const
export type StatusSubject = (typeof statusSubjects)[number]

/** A figure or a moment that a check found. */
export const StatusFact = schema(() =>
  z.object({ name: z.string(), text: z.string().exactOptional(), at: z.iso.datetime().exactOptional() }),
)
export type StatusFact = z.infer<typeof StatusFact>

export const StatusCheck = schema(() =>
  z.object({
    subject: z.enum(statusSubjects),
    level: z.enum(statusLevels),
    /** One sentence. */
    says: z.string(),
    /** What a person can do about it; with every level but good. */
    todo: z.string().exactOptional(),
    facts: z.array(StatusFact),
  }),
)
export type StatusCheck = z.infer<typeof StatusCheck>

export const ShopStatus = schema(() =>
  z.object({
    /** The worst of the checks. */
    level: z.enum(statusLevels),
    checks: z.array(StatusCheck),
    /** The release of the shop. */
    version: z.string(),
  }),
)
export type ShopStatus = z.infer<typeof ShopStatus>
