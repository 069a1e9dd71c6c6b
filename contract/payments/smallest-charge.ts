import { type Cents, endSentence, formatCents } from '../money.ts'

/** An order that is free needs no card. */
export const isTakenByCard = (total: number, leastCents: number): boolean =>
  total === 0 || total >= leastCents

/** What a shopper is told whose order costs less than a card is charged; undefined for others. */
export function tooSmallForCard(
  total: Cents,
  { leastCents, withCash }: { leastCents: number; withCash: boolean },
): string | undefined {
  if (isTakenByCard(total, leastCents)) return undefined
  const ways = `Please add something to it${withCash ? ', or pay on delivery' : ''}.`
  return `${endSentence(`This order comes to ${formatCents(total)}, and a card can’t be charged less than ${formatCents(leastCents)}`)} ${ways}`
}
