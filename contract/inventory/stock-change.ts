import { z } from 'zod'
import { mostSizes, ProductId, Size } from '../catalogue/product.ts'
import { schema } from '../schema.ts'
import { boundedList, eachOnce, typedText } from '../text.ts'
import { mostOnHand, PieceCount } from './pieces.ts'

/** A merchant's reasons for adding pieces or taking them away. */
export const adjustReasons = ['received', 'returned', 'damaged', 'lost', 'correction'] as const

type AdjustReason = (typeof adjustReasons)[number]
const signs: Partial<Record<AdjustReason, 1 | -1>> = { received: 1, returned: 1, damaged: -1, lost: -1 }

/** Undefined when pieces can come (`add` above 0) or go for this reason. */
export function reasonFault(add: number, reason: AdjustReason): string | undefined {
  const sign = signs[reason]
  if (sign === undefined || Math.sign(add) === sign) return undefined
  return sign > 0
    ? 'Pieces come with this reason. Enter a number above 0.'
    : 'Pieces go with this reason. Enter a number below 0, such as -2.'
}

const oneOfTheReasons = `Choose one of ${adjustReasons.join(', ')}.`

/**
 * Every reason of an entry of the stock history. Beside the merchant's: `tracked` began the count of a size, `counted` set a
 * number, `untracked` ended the count, `sold` was paid for, `given-back` came back from a paid order, `exchanged` was sent in
 * place of another size.
 */
export const stockReasons = [
  ...adjustReasons,
  'tracked',
  'counted',
  'untracked',
  'sold',
  'given-back',
  'exchanged',
] as const
export type StockReason = (typeof stockReasons)[number]

const variant = { productId: ProductId, size: Size }

/** The number of a size of one product. */
const SizeStock = schema(() =>
  z.object({
    size: Size,
    /** The pieces on hand now; null stops tracking. */
    set: PieceCount.nullable(),
    /** The number that the merchant saw (null: untracked). With another number on hand nothing is changed. */
    expected: PieceCount.nullable().optional(),
    lowAt: PieceCount.optional(),
  }),
)
export type SizeStock = z.infer<typeof SizeStock>

const neither = 'Say either what to set or what to add.'

/** Either `set` (`expected` and `lowAt` may stand beside it) or `add` (with a `reason`). */
export const StockChange = schema(() =>
  z
    .object({
      productId: ProductId,
      ...SizeStock.shape,
      set: SizeStock.shape.set.optional(),
      /** Pieces that came, or went where it is below 0. */
      add: z
        .number({ error: 'Enter a number.' })
        .int('Enter a whole number.')
        .min(-mostOnHand)
        .max(mostOnHand)
        .refine((pieces) => pieces !== 0, 'Enter how many pieces came or went.')
        .optional(),
      reason: z.enum(adjustReasons, { error: oneOfTheReasons }).optional(),
      note: typedText({ longest: 200 }).optional(),
    })
    .check(({ value: { set, add, reason }, issues }) => {
      if ((set === undefined) === (add === undefined))
        issues.push({ code: 'custom', path: ['set'], message: neither, input: set })
      if (add !== undefined && reason === undefined)
        issues.push({ code: 'custom', path: ['reason'], message: oneOfTheReasons, input: reason })
      const fault = add !== undefined && reason !== undefined ? reasonFault(add, reason) : undefined
      if (fault !== undefined) issues.push({ code: 'custom', path: ['add'], message: fault, input: add })
    }),
)
export type StockChange = z.infer<typeof StockChange>

const changedOnce = () =>
  eachOnce(
    ({ productId, size }: { productId?: string; size: string }) => `${productId} ${size}`,
    'size',
    'Each size can be changed only once at a time.',
  )

export const StockOfSizes = schema(() =>
  boundedList(mostSizes, z.array(SizeStock).max(mostSizes).check(changedOnce())),
)

export const mostStockChanges = 500

export const StockChanges = schema(() =>
  boundedList(
    mostStockChanges,
    z
      .array(StockChange, { error: 'Please send the changes.' })
      .min(1, 'Nothing to change was given.')
      .max(mostStockChanges, `Please change at most ${mostStockChanges} sizes at a time.`)
      .check(changedOnce()),
  ),
)

/** The reasons for not making a change. */
export const stockProblems = {
  /** There is no such product, or it does not have the size. */
  unknown: 'This product doesn’t have this size.',
  /** On hand is not `expected`: pieces were sold or counted meanwhile. */
  changed: 'The number has changed since. Please look again.',
  /** Orders that are being paid hold more than would be left. */
  reserved: 'Shoppers are paying for more than that right now. Please try again in a while.',
  'too-few': 'There aren’t that many to remove.',
  'too-many': 'The number can be at most 1,000,000.',
  /** Adding needs a number to add to. */
  untracked: 'This size isn’t counted yet. Please set a number first.',
} as const
export type StockProblem = keyof typeof stockProblems

/** The result of one change; the numbers are those afterwards. */
export const StockChangeResult = schema(() =>
  z.object({
    ...variant,
    /** On hand before; null when it was untracked. */
    before: PieceCount.nullable(),
    onHand: PieceCount.nullable(),
    reserved: PieceCount,
    problem: z.enum(Object.keys(stockProblems) as StockProblem[]).exactOptional(),
    /** The problem in words for the merchant. */
    message: z.string().exactOptional(),
  }),
)
export type StockChangeResult = z.infer<typeof StockChangeResult>
