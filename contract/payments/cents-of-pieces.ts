import { type Cents, cents } from '../money.ts'

/**
 * What `pieces` of a line cost, after refunds of `before` pieces. However a line is split, its parts add up to it, to the
 * cent.
 */
export function centsOfPieces(
  line: { paid: Cents; quantity: number },
  before: number,
  pieces: number,
): Cents {
  const upTo = (count: number) => Math.floor((line.paid * count) / line.quantity)
  return cents(upTo(before + pieces) - upTo(before))
}
