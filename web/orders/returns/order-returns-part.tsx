import type { Order } from '../../../contract/orders/order.ts'
import { Link } from '../../ui/link.tsx'
import { momentWords } from './moment.ts'
import { toReturn } from './return-paths.ts'
import { returnStateWords } from './return-state-words.ts'

/** The returns of an order, and the way to a further one. */
export function OrderReturnsPart({ order }: { order: Order }) {
  const { until, canWithdraw, made = [] } = order.returns ?? {}
  if (order.returns === undefined) return null
  const about = <span className="sr-only"> of order {order.number}</span>
  const link = 'inline-flex min-h-11 items-center link-underline'
  return (
    <div className="border-b border-stone-200 px-4 py-1 text-sm sm:px-6 print:hidden">
      {made.map(({ id, code, state, isWithdrawal }) => (
        <p key={id}>
          <Link to={toReturn.request(order._id)} className={link}>
            {isWithdrawal ? 'Withdrawal' : 'Return'} {code}
          </Link>
          : {returnStateWords[state]}
        </p>
      ))}
      {until && (
        <p>
          <Link to={toReturn.request(order._id)} className={link}>
            Return or exchange{about}
          </Link>{' '}
          until {momentWords(until)}
        </p>
      )}
      {canWithdraw && (
        <p>
          <Link to={toReturn.withdraw(order._id)} className={link}>
            Withdraw from contract{about}
          </Link>
        </p>
      )}
    </div>
  )
}
