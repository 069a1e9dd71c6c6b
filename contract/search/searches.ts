import { z } from 'zod'
import { schema } from '../schema.ts'

/** How long searches are counted back; they are kept for the longest of these. */
export const countedDays = ['7', '30', '90'] as const

/** A text that shoppers searched for. */
export const CountedSearch = schema(() =>
  z.object({
    text: z.string(),
    times: z.int(),
    lastAskedAt: z.iso.datetime(),
    /** How many products, and pages of the shop, it found when it was last answered; null where that is not known. */
    results: z.int().nullable(),
    /** Words that none of these products had. */
    unmatched: z.array(z.string()),
  }),
)
export type CountedSearch = z.infer<typeof CountedSearch>

export const mostCountedSearches = 200
