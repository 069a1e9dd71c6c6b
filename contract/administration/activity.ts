import { z } from 'zod'
import { schema } from '../schema.ts'
import { Role, type rights } from './roles.ts'

/** What acts of staff are about: the area of the right that the call asks for; `own` is signing in and the own account. */
export const activityKinds = [
  'orders',
  'catalogue',
  'customers',
  'reports',
  'marketing',
  'settings',
  'staff',
  'own',
  'audit',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const kindOfRight = (right: (typeof rights)[number]): ActivityKind =>
  right.split(':', 1)[0] as ActivityKind

/**
 * `done`: the act has succeeded. `refused`: an attempt to sign in was refused. `unknown`: the shop failed in the midst of the
 * act, which may have taken effect.
 */
export const activityOutcomes = ['done', 'refused', 'unknown'] as const
export type ActivityOutcome = (typeof activityOutcomes)[number]

/** An entry of the audit log. */
export const Activity = schema(() =>
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    /** As they were at the time of the act. */
    administrator: z.object({ id: z.string(), email: z.string(), role: Role }),
    /** Where the request came from: an IP address. */
    address: z.string(),
    /** The name of the call. */
    operation: z.string(),
    kind: z.enum(activityKinds),
    outcome: z.enum(activityOutcomes),
    /** What it was done to. */
    subject: z.string().exactOptional(),
    before: z.unknown().optional(),
    after: z.unknown().optional(),
  }),
)
export type Activity = z.infer<typeof Activity>
