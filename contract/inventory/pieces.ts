import { z } from 'zod'
import { schema } from '../schema.ts'

/** The most pieces of one variant that can be on hand. */
export const mostOnHand = 1_000_000

/** A size counts as low from this many pieces on, unless the merchant says another number. */
export const usualLowAt = 3

export const PieceCount = schema(() =>
  z
    .number({ error: 'Enter a number.' })
    .int('Enter a whole number.')
    .min(0, 'The number can’t be negative.')
    .max(mostOnHand, 'The number can be at most 1,000,000.'),
)

/** Shoppers see this of a product's stock: sizes that are low or sold out, with the pieces that can be ordered. */
export type ShownStock = Readonly<Record<string, number>>
