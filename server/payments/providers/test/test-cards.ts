/** `confirm`: 3-D Secure first. */
export const cardBehaviours = [
  'approve',
  'slow',
  'confirm',
  'declined',
  'insufficient-funds',
  'processing-error',
] as const
export type CardBehaviour = (typeof cardBehaviours)[number]

/** Test card numbers (contract.md, "Payment"). */
const known: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000000119': 'processing-error',
  '4000000000000341': 'declined',
  '4000000000005126': 'slow',
  '4000000000003220': 'confirm',
}

/** The delay is long enough for a screen to show it, and shorter than the shop waits. */
export const slowCardMs = 4_000

/** Every other well-formed card is approved. */
export const behaviourOf = (number: string): CardBehaviour => known[number] ?? 'approve'

const brands: readonly [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^(6011|64[4-9]|65)/, 'Discover'],
  [/^35(2[89]|[3-8])/, 'JCB'],
  [/^62/, 'UnionPay'],
]

/** The brand by the number's first digits; 'Card' where they say nothing. */
export const brandOf = (number: string): string =>
  brands.find(([pattern]) => pattern.test(number))?.[1] ?? 'Card'
