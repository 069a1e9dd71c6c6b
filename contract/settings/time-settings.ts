import { z } from 'zod'
import { TimeZone } from '../orders/sales.ts'
import { schema } from '../schema.ts'

/** PostgreSQL reads an offset such as "+02:00" the other way round than browsers do. */
const named = /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/

/** By whose clock days begin; null for UTC, and for the clock of each browser in the panel. */
export const TimeSettings = schema(() =>
  z.object({
    zone: TimeZone.regex(named, { error: 'Choose a place, such as Europe/Berlin.' }).nullable(),
  }),
)
export type TimeSettings = z.infer<typeof TimeSettings>
