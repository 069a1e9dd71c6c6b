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

/** A time at which a draft becomes active; null takes it back. */
export const PublishAt = schema(() =>
  boundedText(40, { missing: noTime, tooLong: noTime })
    .pipe(z.iso.datetime({ error: noTime }))
    .nullable(),
)
