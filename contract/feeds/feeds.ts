import { z } from 'zod'
import { schema } from '../schema.ts'

/** Which feeds of products the shop offers to other sites. */
export const FeedsSettings = schema(() => z.object({ google: z.boolean() }))
export type FeedsSettings = z.infer<typeof FeedsSettings>
