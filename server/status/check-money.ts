import type { Books } from '../../contract/payments/books.ts'
import type { StatusCheck } from '../../contract/status/status.ts'
import type { PaymentsInDoubt } from '../payments/payments-in-doubt.ts'
import { countFact, hours, minutesSince, moment } from './age.ts'

/** A provider that is down for an hour has other customers who notice. */
const doubtMinutes = 60
/** The comparison runs every night; one night may be missed while the shop is restarted. */
const booksAreLateAfter = hours(36)

export function checkPayments(
  { open, inDoubt, oldestAt, pendingRefunds }: PaymentsInDoubt,
  now: Date,
): StatusCheck {
  const facts = [
    countFact('Under way', open),
    countFact('Outcome not known', inDoubt),
    ...moment('The oldest of them', oldestAt),
    countFact('Refunds without an answer', pendingRefunds),
  ]
  const subject = 'payments'
  if (inDoubt === 0) return { subject, level: 'good', says: 'Every payment is settled.', facts }
  const todo =
    'The shop asks the provider again every minute and charges nobody twice. Look at the provider’s status page; if it is well, read the log for “no clear answer”.'
  return minutesSince(oldestAt, now) >= doubtMinutes
    ? {
        subject,
        level: 'bad',
        says: 'Some payments have had no answer from the payment provider for too long.',
        todo,
        facts,
      }
    : { subject, level: 'watch', says: 'Some payments are waiting for the payment provider.', todo, facts }
}

export function checkBooks(books: Books, now: Date): StatusCheck {
  const { lastCheck, failedRefunds, disputedOrders } = books
  const subject = 'books'
  const comparedAt = lastCheck === undefined ? undefined : new Date(lastCheck.at)
  const facts = [
    ...moment('Last compared', comparedAt),
    ...(lastCheck ? [countFact('Charges compared', lastCheck.charges)] : []),
    ...(failedRefunds.length > 0 ? [countFact('Refunds that failed', failedRefunds.length)] : []),
    ...(disputedOrders.length > 0 ? [countFact('Disputed orders', disputedOrders.length)] : []),
  ]
  if (lastCheck === undefined)
    return {
      subject,
      level: 'good',
      says: 'The books will be compared with the payment provider’s tonight.',
      facts,
    }
  if (lastCheck.differences.length > 0)
    return {
      subject,
      level: 'bad',
      says: 'The books differ from the payment provider’s.',
      todo: 'Open the Orders tab. The notice above the list names each difference.',
      facts,
    }
  if (minutesSince(comparedAt, now) > booksAreLateAfter)
    return {
      subject,
      level: 'bad',
      says: 'The books were not compared last night.',
      todo: 'Check the background jobs below. The comparison runs at 3:41 UTC.',
      facts,
    }
  if (failedRefunds.length > 0 || disputedOrders.length > 0)
    return {
      subject,
      level: 'watch',
      says: 'The books agree. Some payments need a decision from you.',
      todo: 'Open the Orders tab. The notice above the list names failed refunds and disputes.',
      facts,
    }
  return { subject, level: 'good', says: 'The books agree with the payment provider’s.', facts }
}
