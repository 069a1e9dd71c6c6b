import { z } from 'zod'

/** Items a page may hold at most. Without a limit a list is complete and streamed. */
export const largestPage = 100

/**
 * Keyset paging: `next` of one answer is the `cursor` of the next call.
 * A cursor is opaque; one that was not made by the shop is refused.
 */
export const paging = {
  limit: z.coerce.number().int().min(1).max(largestPage).optional(),
  cursor: z.string().min(1).max(512).optional(),
}

export const next = z.string().optional()
