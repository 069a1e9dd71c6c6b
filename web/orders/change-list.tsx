import type { OrderChange } from '../../contract/payments/order-changes.ts'

/** What an edit changes, without the total, which the sums beside it show. */
export const ChangeList = ({ changes }: { changes: readonly OrderChange[] }) => (
  <ul className="flex flex-col gap-1.5">
    {changes
      .filter(({ what }) => what !== 'Total')
      .map((change) => (
        <li key={change.what} className="break-words">
          {change.what}: <ChangeWords {...change} />
        </li>
      ))}
  </ul>
)

export const ChangeWords = ({ before, after }: Omit<OrderChange, 'what'>) => (
  <>
    <span className="sr-only">from </span>
    <span className="text-stone-700">{before === '' ? 'none' : before}</span>
    <span aria-hidden="true"> → </span>
    <span className="sr-only"> to </span>
    {after === '' ? 'none' : after}
  </>
)
