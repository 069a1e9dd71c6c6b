import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedText } from '../text.ts'

/** Shoppers see active products only. A draft can have a time at which it becomes active by itself. */
export const productStatuses = ['draft', 'active', 'archived'] as const
export const ProductStatus = schema(() =>
  z.enum(productStatuses, { error: `Choose one of ${productStatuses.join(', ')}.` }),
)
export type ProductStatus = z.infer<typeof ProductStatus>

const noTime = 'Choose a date and a time.'

/** Forms know minutes: the one that has just begun is not in the past. */
const minuteMs = 60_000
const furthestMs = 5 * 366 * 24 * 60 * minuteMs

/** @param untilMs the milliseconds until a draft is to become active; NaN when the time can't be read */
export function publicationFault(untilMs: number): string | undefined {
  if (Number.isNaN(untilMs)) return noTime
  if (untilMs < -minuteMs) return 'This time is in the past. Choose a later one, or publish now.'
  return untilMs > furthestMs ? 'Choose a time within the next five years.' : undefined
}

/** A time at which a draft becomes active; null takes it back. */
export const PublishAt = schema(() =>
  boundedText(40, { missing: noTime, tooLong: noTime })
    .pipe(z.iso.datetime({ error: noTime }))
    .nullable(),
)
