import { truthOf } from './cell-text.ts'
import type { Problem } from './problem.ts'
import type { FileStyle } from './style-in-file.ts'

/** The shop sells garments alone. A gift card would be bought as one, and nothing would be sent for it. */
export function giftCardProblem({ line, text }: FileStyle): Problem | undefined {
  const value = text('giftCard') ?? ''
  if (truthOf(value) !== true) return undefined
  const reason = 'This shop can’t sell gift cards.'
  return { line, field: 'giftCard', value, reason, kind: 'refused' }
}
