import type { Books } from '../../contract/payments/books.ts'
import type { PaymentsInDoubt } from '../payments/payments-in-doubt.ts'
import { countFact, hours, minutesSince, moment } from './age.ts'
import { bad, type Finding, good, type Verdict, watch } from './finding.ts'

/** A provider that is down for an hour has other customers who notice. */
const doubtMinutes = 60
/** The comparison runs every night; one night may be missed while the shop is restarted. */
const booksAreLateAfter = hours(36)

export function checkPayments(payments: PaymentsInDoubt, now: Date): Finding {
  const { open, inDoubt, oldestAt, pendingRefunds } = payments
  const facts = [
    countFact('Under way', open),
    countFact('Outcome not known', inDoubt),
    ...moment('The oldest of them', oldestAt),
    countFact('Refunds without an answer', pendingRefunds),
  ]
  return { ...judgePayments(payments, now), facts }
}

function judgePayments({ inDoubt, oldestAt }: PaymentsInDoubt, now: Date): Verdict {
  if (inDoubt === 0) return good('Every payment is settled.')
  const todo =
    'The shop asks the provider again every minute and charges nobody twice. Look at the provider’s status page; if it is well, read the log for “no clear answer”.'
  return minutesSince(oldestAt, now) >= doubtMinutes
    ? bad('Some payments have had no answer from the payment provider for too long.', todo)
    : watch('Some payments are waiting for the payment provider.', todo)
}

export function checkBooks(books: Books, now: Date): Finding {
  const { lastCheck, failedRefunds, disputedOrders } = books
  const facts = [
    ...(lastCheck
      ? [...moment('Last compared', new Date(lastCheck.at)), countFact('Charges compared', lastCheck.charges)]
      : []),
    ...(failedRefunds.length > 0 ? [countFact('Refunds that failed', failedRefunds.length)] : []),
    ...(disputedOrders.length > 0 ? [countFact('Disputed orders', disputedOrders.length)] : []),
  ]
  return { ...judgeBooks(books, now), facts }
}

function judgeBooks({ lastCheck, failedRefunds, disputedOrders }: Books, now: Date): Verdict {
  if (lastCheck === undefined) return good('The books will be compared with the payment provider’s tonight.')
  if (lastCheck.differences.length > 0)
    return bad(
      'The books differ from the payment provider’s.',
      'Open the Orders tab. The notice above the list names each difference.',
    )
  if (minutesSince(new Date(lastCheck.at), now) > booksAreLateAfter)
    return bad(
      'The books were not compared last night.',
      'Check the background jobs below. The comparison runs at 3:41 UTC.',
    )
  if (failedRefunds.length > 0 || disputedOrders.length > 0)
    return watch(
      'The books agree. Some payments need a decision from you.',
      'Open the Orders tab. The notice above the list names failed refunds and disputes.',
    )
  return good('The books agree with the payment provider’s.')
}
