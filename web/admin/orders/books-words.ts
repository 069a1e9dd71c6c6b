import { endSentence, formatMoney } from '../../../contract/money.ts'
import type { Books, DifferenceKind, LedgerDifference } from '../../../contract/payments/books.ts'

/** The nightly comparison counts as missing after this long. */
const lateAfterHours = 36

const providers: Readonly<Record<string, string>> = { stripe: 'Stripe', test: 'the test provider' }
export const providerName = (name: string): string => providers[name] ?? name

export type BooksState =
  /** The first night is not over. */
  'new' | 'agree' | 'late' | 'differ'

export function booksState({ lastCheck }: Books, now: Date): BooksState {
  if (lastCheck === undefined) return 'new'
  if (lastCheck.differences.length > 0) return 'differ'
  return now.getTime() - Date.parse(lastCheck.at) > lateAfterHours * 3_600_000 ? 'late' : 'agree'
}

const dollars = (cents = 0) => formatMoney(cents / 100)

const words: Readonly<Record<DifferenceKind, (difference: LedgerDifference) => string>> = {
  'charge-without-order': ({ provider, chargeId }) =>
    `${dollars(provider)} was taken for no order of this shop (${chargeId})`,
  'not-refunded': ({ provider, chargeId }) =>
    `a second or late charge of ${dollars(provider)} was not refunded (${chargeId})`,
  'amounts-differ': ({ books, provider }) =>
    `the books have ${dollars(books)}, the provider has ${dollars(provider)}`,
  'still-there': ({ provider }) => `counts as refunded, but the provider still has ${dollars(provider)}`,
  'unknown-to-provider': ({ books }) =>
    `counts as paid with ${dollars(books)} that the provider does not have`,
  'refunds-differ': ({ books, provider }) =>
    `counts ${dollars(books)} as refunded, its refunds add up to ${dollars(provider)}`,
  'cash-differs': ({ books, provider }) =>
    `counts ${dollars(books)} as paid in cash, its history says ${dollars(provider)}`,
}

/** 'Order 1042: the books have $57.50, the provider has $45.50.' */
export function differenceWords(difference: LedgerDifference): string {
  const text = endSentence(words[difference.kind](difference))
  return difference.number === undefined ? upperFirst(text) : `Order ${difference.number}: ${text}`
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
