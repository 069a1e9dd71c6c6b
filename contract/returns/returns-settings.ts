import { z } from 'zod'
import { schema } from '../schema.ts'

const days = (fewest: number) =>
  z
    .int('Enter a whole number of days.')
    .min(fewest, `Enter at least ${fewest} days.`)
    .max(365, 'Enter at most 365 days.')

/** Until when orders can be returned. `days` and `withdrawalDays` count from the delivery. */
export const ReturnsSettings = schema(() =>
  z.object({
    days: days(0),
    /** Whether consumers can withdraw from the contract, as they can in the European Union. */
    withdrawal: z.boolean(),
    withdrawalDays: days(14),
  }),
)
export type ReturnsSettings = z.infer<typeof ReturnsSettings>
