import { Link } from 'react-router'
import type { Customer } from '../../../contract/customers/customer.ts'
import { formatMoney } from '../../../contract/money.ts'
import { toArea } from '../area-paths.ts'
import { AdminDate } from '../ui/admin-date.tsx'
import { counted } from '../ui/counted.ts'

/** A row for each customer: cards on a phone, columns beside one another above. */
export const CustomersTable = ({ customers }: { customers: readonly Customer[] }) => (
  <ul className="rounded-sm border border-stone-300 bg-white">
    {customers.map((customer) => (
      <CustomerRow key={customer.id} customer={customer} />
    ))}
  </ul>
)

const CustomerRow = ({
  customer: { id, name, email, isGuest, orders, spent, lastOrderAt },
}: {
  customer: Customer
}) => (
  <li
    id={id}
    tabIndex={-1}
    className="relative grid gap-x-6 border-b border-stone-300 px-4 py-3 last:border-b-0 hover:bg-paper-deep sm:grid-cols-[minmax(0,1fr)_6rem_8rem_9rem] sm:items-center"
  >
    <div className="min-w-0">
      <Link
        to={toArea.customer(id)}
        className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {name}
      </Link>
      {isGuest && <span className="ml-2 text-sm text-stone-700">Guest</span>}
      <p className="text-sm wrap-anywhere text-stone-700">{email}</p>
    </div>
    <p className="text-sm tabular-nums sm:text-right">{counted(orders, 'order')}</p>
    <p className="text-sm font-medium tabular-nums sm:text-right">
      <span className="sr-only">spent </span>
      {formatMoney(spent)}
    </p>
    <p className="text-sm text-stone-700 sm:text-right">
      {lastOrderAt ? (
        <>
          Last <AdminDate iso={lastOrderAt} />
        </>
      ) : (
        'No orders yet'
      )}
    </p>
  </li>
)
