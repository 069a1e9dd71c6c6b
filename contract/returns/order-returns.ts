import { z } from 'zod'
import { schema } from '../schema.ts'
import { returnStates } from './return-words.ts'

/** What an order tells its shopper of returns. Nothing is there while none is possible and none was made. */
export const OrderReturns = schema(() =>
  z.object({
    /** Until when pieces can be returned or exchanged; not there when none is left. */
    until: z.iso.datetime().exactOptional(),
    /** The shopper can withdraw from the contract about pieces that are left. */
    canWithdraw: z.literal(true).exactOptional(),
    /** In the order in which they were made. */
    made: z
      .array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          state: z.enum(returnStates),
          isWithdrawal: z.literal(true).exactOptional(),
        }),
      )
      .exactOptional(),
  }),
)
export type OrderReturns = z.infer<typeof OrderReturns>
