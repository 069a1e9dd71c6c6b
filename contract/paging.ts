import { z } from 'zod'
import { schema } from './schema.ts'
import { boundedText } from './text.ts'

export const largestPage = 100

/** `next` of one answer is the `cursor` of the next call. Without a limit a list is complete and streamed. */
export const paging = schema(() => ({
  limit: z.coerce.number().int().min(1).max(largestPage).optional(),
  cursor: boundedText(1024).min(1).optional(),
}))

export const next = schema(() => z.string().optional())
