import { z } from 'zod'
import { schema } from '../schema.ts'

/** Whether orders can be paid to the courier in cash. */
export const CashOnDeliverySettings = schema(() => z.object({ on: z.boolean() }))

/** Whether visitors can order without an account. */
export const GuestSettings = schema(() => z.object({ checkout: z.boolean() }))
