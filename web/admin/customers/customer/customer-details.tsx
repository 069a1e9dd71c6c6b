import { Link } from 'react-router'
import { telephoneLink } from '../../../../contract/accounts/telephone-link.ts'
import type { CustomerPage } from '../../../../contract/customers/customer.ts'
import { formatMoney } from '../../../../contract/money.ts'
import { TestBadge } from '../../../orders/order-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toArea } from '../../area-paths.ts'
import { may } from '../../role.ts'
import { AdminDate } from '../../ui/admin-date.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { CustomerNotes } from './customer-notes.tsx'

type CustomerDetailsProps = { customer: CustomerPage; onErase: () => void }

export const CustomerDetails = ({ customer, onErase }: CustomerDetailsProps) => (
  <div className="flex flex-col gap-8">
    <Contact customer={customer} />
    <Figures customer={customer} />
    <div className="grid gap-8 lg:grid-cols-2">
      <Orders customer={customer} />
      <CustomerNotes id={customer.id} notes={customer.notes} />
    </div>
    {may('customers:write') && <PersonalData customer={customer} onErase={onErase} />}
  </div>
)

const PersonalData = ({ customer, onErase }: CustomerDetailsProps) => (
  <section aria-labelledby="data" className="border-t border-stone-300 pt-6">
    <h3 id="data" className="font-display text-lg font-medium">
      Personal data
    </h3>
    <p className="mt-1 max-w-prose text-sm text-stone-700">
      One file has everything that the shop keeps about this person. Erasing them can’t be undone.
    </p>
    <div className="mt-4 flex flex-wrap gap-3">
      <DownloadLink of="exportCustomer" query={{ id: customer.id }}>
        Export as a file
      </DownloadLink>
      <Button variant="secondary" onClick={onErase}>
        Erase this person
      </Button>
    </div>
  </section>
)

const Contact = ({
  customer: { email, isGuest, confirmed, since, phoneNumber, address },
}: {
  customer: CustomerPage
}) => (
  <div className="-mt-4 flex flex-col text-sm">
    <p className="flex flex-wrap items-center gap-x-4">
      <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center break-all link-underline">
        {email}
      </a>
      {phoneNumber !== '' && (
        <a href={telephoneLink(phoneNumber)} className="inline-flex min-h-11 items-center link-underline">
          {phoneNumber}
        </a>
      )}
    </p>
    {address.length > 0 && <p className="wrap-anywhere">{address.join(', ')}</p>}
    <p className="text-stone-700">
      {isGuest ? 'Guest, first seen' : 'Account since'} <AdminDate iso={since} />
      {!isGuest && !confirmed && ', email address not confirmed'}
    </p>
  </div>
)

const Figures = ({ customer: { orders, spent, lastOrderAt } }: { customer: CustomerPage }) => (
  <dl className="flex flex-wrap gap-x-12 gap-y-3 border-y border-stone-300 py-3">
    <Figure name="Paid orders">{orders.toLocaleString('en-US')}</Figure>
    <Figure name="Spent, less refunds">{formatMoney(spent)}</Figure>
    <Figure name="Last order">{lastOrderAt ? <AdminDate iso={lastOrderAt} /> : 'none yet'}</Figure>
  </dl>
)

const Figure = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-xs text-stone-700">{name}</dt>
    <dd className="text-xl tabular-nums">{children}</dd>
  </div>
)

const paymentWords: Readonly<Record<CustomerPage['latestOrders'][number]['payment'], string>> = {
  awaiting: 'not paid yet',
  failed: 'payment failed',
  paid: 'paid',
  refunded: 'refunded',
  cancelled: 'cancelled',
}

const Orders = ({ customer: { latestOrders } }: { customer: CustomerPage }) => (
  <section aria-labelledby="orders">
    <h3 id="orders" className="font-display text-lg font-medium">
      Orders
    </h3>
    {latestOrders.length === 0 && <p className="mt-2 text-sm text-stone-700">None yet.</p>}
    <ul className="mt-2">
      {latestOrders.map(({ number, placedAt, status, payment, livemode, cancelledAt, total }) => (
        <li
          key={number}
          className="flex flex-wrap items-baseline gap-x-4 border-b border-stone-300 py-1 text-sm last:border-b-0"
        >
          <Link
            to={toArea.home({ tab: 'orders', search: String(number) })}
            className="inline-flex min-h-11 items-center tabular-nums link-underline md:min-h-8"
          >
            Order {number}
          </Link>
          <AdminDate iso={placedAt} />
          <span className="text-stone-700">
            {cancelledAt ? 'Cancelled' : status}, {paymentWords[payment]}
          </span>
          <TestBadge of={{ livemode }} />
          <span className="ml-auto tabular-nums">{formatMoney(total)}</span>
        </li>
      ))}
    </ul>
  </section>
)
