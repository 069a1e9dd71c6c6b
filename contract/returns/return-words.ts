/** A shopper's reasons for sending a line back. 'other' comes with words. */
export const returnReasons = [
  'too-small',
  'too-large',
  'not-as-shown',
  'damaged',
  'wrong-item',
  'changed-mind',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** A return is accepted until its money is back and its exchange is sent; then it is done. */
export const returnStates = ['requested', 'received', 'accepted', 'done', 'refused', 'cancelled'] as const
export type ReturnState = (typeof returnStates)[number]

/** 'withdrawal': a consumer withdraws from the contract, and gives a reason or none. */
export const returnKinds = ['return', 'withdrawal'] as const
export type ReturnKind = (typeof returnKinds)[number]

type Sent = { kind: ReturnKind; lines: readonly { exchangeSize?: string | undefined }[] }

/** 'Return', 'Exchange', 'Return and exchange' or 'Withdrawal'. */
export function kindWords({ kind, lines }: Sent): string {
  if (kind === 'withdrawal') return 'Withdrawal'
  const exchanged = lines.filter(({ exchangeSize }) => exchangeSize !== undefined).length
  if (exchanged === 0) return 'Return'
  return exchanged === lines.length ? 'Exchange' : 'Return and exchange'
}

/** What is asked for where it is missing. */
export const missingWords = {
  lines: 'Choose at least one piece.',
  reason: 'Choose a reason.',
  note: 'Tell us in a few words.',
} as const

export const mostNote = 500
