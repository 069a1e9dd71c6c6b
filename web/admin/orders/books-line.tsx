import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../contract/money.ts'
import type { Books } from '../../../contract/payments/books.ts'
import { apiQuery } from '../api-query.ts'
import { AdminDateTime } from '../ui/admin-date.tsx'
import { counted } from '../ui/counted.ts'
import { booksState, differenceWords, providerName } from './books-words.ts'

/** Shows the result of the nightly comparison of the books, failed refunds and disputes; on a phone below the orders while all is well. */
export default function BooksLine() {
  const query = useQuery(apiQuery('getBooks', {}))
  const books = query.data?.data
  if (books === undefined) return null
  const news = newsOf(books)
  if (news.length === 0)
    return (
      <p
        className={`text-sm text-stone-700 print:hidden ${booksState(books, new Date()) === 'late' ? '' : 'max-md:order-1'}`}
      >
        {headline(books)} <CheckedAt books={books} />
      </p>
    )
  // Closed at first, so that the list below does not move.
  return (
    <details className="min-w-0 text-sm print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        <span>
          {headline(books)} <CheckedAt books={books} />{' '}
          <span className="link-underline">{counted(news.length, 'thing')} to look at</span>
        </span>
      </summary>
      <ul className="flex flex-col gap-1 border-l-2 border-thread pl-3">
        {news.map((text) => (
          <li key={text} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}

const CheckedAt = ({ books: { lastCheck } }: { books: Books }) =>
  lastCheck && (
    <span className="font-normal text-stone-700">
      Checked <AdminDateTime iso={lastCheck.at} />.
    </span>
  )

function headline(books: Books): string {
  const provider = providerName(books.provider)
  const words = {
    new: `The books will be compared with ${provider} tonight.`,
    agree: `Books agree with ${provider}.`,
    late: `The books were not compared with ${provider} lately. Is the shop running at night?`,
    differ: `Books differ from ${provider}.`,
  }
  return words[booksState(books, new Date())]
}

const newsOf = ({ lastCheck, failedRefunds, disputedOrders }: Books): string[] => [
  ...(lastCheck?.differences ?? []).map(differenceWords),
  ...failedRefunds.map(
    ({ orderNumber, amount, failedReason }) =>
      `Order ${orderNumber}: a refund of ${formatMoney(amount)} failed. ${failedReason}`,
  ),
  ...disputedOrders.map((number) => `Order ${number}: the card holder disputes the payment at their bank.`),
]
