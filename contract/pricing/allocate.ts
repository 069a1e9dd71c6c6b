/** Half up. @param percent with at most four decimals */
export const shareOf = (amount: number, percent: number): number =>
  halfUp(BigInt(amount) * partsOf(percent), all)

/** The part of an amount that is a tax of `percent` within it, half up. */
export const shareWithin = (amount: number, percent: number): number =>
  halfUp(BigInt(amount) * partsOf(percent), all + partsOf(percent))

/** 100 %, in parts of 0.0001 %. */
const all = 1_000_000n
const partsOf = (percent: number): bigint => BigInt(Math.round(percent * 10_000))

const halfUp = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor))

/**
 * Shares an amount out by weights, by largest remainder: the parts are whole and add up to the amount, and no part exceeds
 * its weight unless the amount exceeds their sum.
 * @param ranks decide between equal remainders, so that the order of the weights does not matter
 */
export function allocate(
  amount: number,
  weights: readonly number[],
  ranks: readonly string[] = [],
): number[] {
  const given = weights.reduce((sum, weight) => sum + weight, 0)
  // Nothing to go by: equal parts.
  const used = given > 0 ? weights : weights.map(() => 1)
  const sum = BigInt(given > 0 ? given : weights.length)
  if (sum === 0n) return []
  const exact = used.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((share) => Number(share / sum))
  const left = amount - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((share, index) => ({
      index,
      remainder: share % sum,
      weight: used[index] ?? 0,
      rank: ranks[index] ?? '',
    }))
    .sort(
      (one, other) =>
        Number(other.remainder - one.remainder) ||
        other.weight - one.weight ||
        (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0),
    )
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
