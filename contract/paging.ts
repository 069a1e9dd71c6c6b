import { z } from 'zod'
import { schema } from './schema.ts'
import { boundedText } from './text.ts'

export const largestPage = 100

/** `next` of one answer is the `cursor` of the next call. Without either a list is complete; a long one is streamed. */
export const paging = schema(() => ({
  limit: z.coerce.number().int().min(1).max(largestPage).optional(),
  cursor: boundedText(1024).min(1).optional(),
}))

/** For lists that always come by pages, of 50 unless asked otherwise. */
export const pagesOnly = schema(() => ({ ...paging, limit: paging.limit.unwrap().default(50) }))

/** A cursor alone asks for a page, since anybody can make up cursors. @returns undefined for a complete list */
export const pageSize = ({ limit, cursor }: { limit?: number | undefined; cursor?: string | undefined }) =>
  limit ?? (cursor === undefined ? undefined : largestPage)

export const next = schema(() => z.string().optional())
