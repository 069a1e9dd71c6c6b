import { expect, test } from 'vitest'
import { differenceKinds } from '../../../contract/payments/books.ts'
import { booksState, differenceWords } from './books-words.ts'

const now = new Date('2026-03-05T09:00:00.000Z')
const books = (at?: string, differences: { kind: 'still-there' }[] = []) => ({
  provider: 'stripe',
  ...(at === undefined ? {} : { lastCheck: { at, charges: 1, refunds: 0, settled: 0, differences } }),
  failedRefunds: [],
  disputedOrders: [],
})

test.each([
  [books(), 'new'],
  [books('2026-03-05T03:41:00.000Z'), 'agree'],
  [books('2026-03-03T20:00:00.000Z'), 'late'],
  [books('2026-03-05T03:41:00.000Z', [{ kind: 'still-there' }]), 'differ'],
])('books %j are: %s', (read, state) => {
  expect(booksState(read, now)).toBe(state)
})

test('every difference is told in words, with the number of its order', () => {
  for (const kind of differenceKinds)
    expect(differenceWords({ kind, number: 1042, books: 5_750, provider: 4_550 })).toMatch(
      /^Order 1042: .*\$\d+\.\d\d/,
    )
  expect(differenceWords({ kind: 'charge-without-order', provider: 100, chargeId: 'ch_1' })).toBe(
    '$1.00 was taken for no order of this shop (ch_1).',
  )
})
