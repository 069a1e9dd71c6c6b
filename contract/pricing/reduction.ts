import { toCents } from '../money.ts'

type Reduced = { price: number; compareAtPrice: number; lowestPrice30Days?: number | undefined }

/**
 * By how much a price is reduced, in whole percent, rounded down so that it never promises more. It counts from the lower of
 * the price before and the lowest of the 30 days before the reduction. 0 where that is no reduction.
 */
export function reductionInPercent({ price, compareAtPrice, lowestPrice30Days }: Reduced): number {
  const before = Math.min(toCents(compareAtPrice), toCents(lowestPrice30Days ?? compareAtPrice))
  return before === 0 ? 0 : Math.max(0, Math.floor(((before - toCents(price)) * 100) / before))
}
