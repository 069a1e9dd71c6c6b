import { z } from 'zod'
import { schema } from '../schema.ts'

/** How shoppers' lists and searches show the colours of a garment: each on a card of its own, or one card for all. */
export const ListSettings = schema(() =>
  z.object({ oneCardPerStyle: z.boolean({ error: 'Please say whether a garment has one card.' }) }),
)
