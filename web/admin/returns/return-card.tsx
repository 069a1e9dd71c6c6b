import type { ReactNode } from 'react'
import { sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import { formatMoney } from '../../../contract/money.ts'
import type { AdminReturn } from '../../../contract/returns/return.ts'
import { kindWords } from '../../../contract/returns/return-words.ts'
import { TestBadge } from '../../orders/order-badge.tsx'
import { ParcelLine } from '../../orders/parcel-line.tsx'
import { reasonWords } from '../../orders/returns/return-words.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toArea } from '../area-paths.ts'
import { may } from '../role.ts'
import { AdminDate, AdminDateTime } from '../ui/admin-date.tsx'
import { RowAction } from '../ui/row-action.tsx'
import type { ReturnAction } from './return-action.ts'
import { isExchangeToSend, isRefundToRepeat, receivedExchanges } from './return-facts.ts'

const badges: Readonly<Record<AdminReturn['state'], { tone: BadgeTone; name: string }>> = {
  requested: { tone: 'blue', name: 'Requested' },
  received: { tone: 'yellow', name: 'Received' },
  accepted: { tone: 'orange', name: 'To follow up' },
  done: { tone: 'green', name: 'Done' },
  refused: { tone: 'stone', name: 'Refused' },
  cancelled: { tone: 'stone', name: 'Cancelled' },
}

type ReturnCardProps = { returned: AdminReturn; onAction: (action: ReturnAction) => void }

export function ReturnCard({ returned, onAction }: ReturnCardProps) {
  const { id, code, state, customer, orderNumber, requestedAt, lines, words } = returned
  const { tone, name } = badges[state]
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-label={`${kindWords(returned)} ${code}`}
      className="flex flex-col gap-3 rounded-sm border border-stone-300 bg-white p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-medium tabular-nums">{code}</h2>
        <Badge tone={tone}>{name}</Badge>
        <TestBadge of={returned} />
        <p className="text-sm">{kindWords(returned)}</p>
        <p className="text-sm text-stone-700 sm:ml-auto">
          <AdminDateTime iso={requestedAt} />
        </p>
      </div>
      <p className="-my-2 flex flex-wrap items-center gap-x-4 text-sm">
        <span className="font-medium break-words">{customer.name}</span>
        <a
          href={`mailto:${customer.email}`}
          className="inline-flex min-h-11 items-center break-all link-underline"
        >
          {customer.email}
        </a>
        <Link
          to={toArea.home({ tab: 'orders', search: String(orderNumber) })}
          className="inline-flex min-h-11 items-center link-underline"
        >
          Order {orderNumber}
        </Link>
      </p>
      <ul aria-label="Items" className="flex flex-col gap-3 text-sm">
        {lines.map((line) => (
          <ReturnedLine key={`${line.position} ${line.selectedSize}`} line={line} />
        ))}
      </ul>
      {words && <p className="text-sm break-words whitespace-pre-line">You wrote: {words}</p>}
      <WhatFollowed returned={returned} />
      <Acts returned={returned} onAction={onAction} />
    </article>
  )
}

function ReturnedLine({ line }: { line: AdminReturn['lines'][number] }) {
  const { imgUrl, productName, quantity, selectedSize, exchangeSize, reason, note, received, restock } = line
  return (
    <li className="flex gap-3">
      <span className="flex h-12.5 w-10 shrink-0 overflow-hidden bg-paper-deep">
        <Picture address={imgUrl} alt="" sizes="40px" upTo={160} className="size-full object-cover" />
      </span>
      <span className="min-w-0 break-words">
        <span className="block">
          {quantity} × {productName}, {sizeInWords(selectedSize)}
          {exchangeSize && <strong className="font-medium"> for size {exchangeSize}</strong>}
        </span>
        <span className="block text-stone-700">
          {reason ? reasonWords[reason] : 'No reason given'}
          {note && `: ${note}`}
        </span>
        {received !== undefined && (
          <span className="block text-stone-700">
            {received === quantity ? 'Came back' : `${received} of ${quantity} came back`}
            {received > 0 && (restock ? ', can be sold again' : ', not for sale')}
          </span>
        )}
      </span>
    </li>
  )
}

const refundStates = {
  requested: 'asked for, no answer yet',
  pending: 'on its way',
  succeeded: 'refunded',
  failed: 'could not be refunded',
} as const

/** The money and the parcel that followed. */
function WhatFollowed({ returned: { refund, sentAt, parcel, ...returned } }: { returned: AdminReturn }) {
  if (returned.state !== 'accepted' && returned.state !== 'done') return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {refund && (
        <Fact name="Money">
          {formatMoney(refund.amount)} {refundStates[refund.state]}
          {refund.failedReason && <span className="text-thread">: {refund.failedReason}</span>}
        </Fact>
      )}
      {receivedExchanges(returned).length > 0 && (
        <Fact name="Exchange">
          {sentAt ? (
            <>
              Sent <AdminDate iso={sentAt} />
              {parcel && (
                <>
                  , <ParcelLine parcel={parcel} />
                </>
              )}
            </>
          ) : (
            'To be sent'
          )}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-stone-700">{name}</dt>
    <dd className="font-medium break-words">{children}</dd>
  </div>
)

function Acts({ returned, onAction }: ReturnCardProps) {
  const { state, code, sentAt } = returned
  const isOpen = state === 'requested' || state === 'received'
  const isSent = sentAt !== undefined
  const button = (action: ReturnAction, name: string, isFirst: boolean) => (
    <RowAction
      key={action}
      what={code}
      variant={isFirst ? 'primary' : 'quiet'}
      onClick={() => onAction(action)}
    >
      {name}
    </RowAction>
  )
  const actions = [
    ...(state === 'received' ? [button('accept', 'Accept', true)] : []),
    ...(isOpen
      ? [button('receive', state === 'requested' ? 'Receive' : 'Correct', state === 'requested')]
      : []),
    ...(isOpen ? [button('refuse', 'Refuse', false)] : []),
    ...(isRefundToRepeat(returned) ? [button('refund', 'Refund again', true)] : []),
    ...(isExchangeToSend(returned) ? [button('send', 'Send the exchange', true)] : []),
    ...(isSent ? [button('send', 'Edit tracking', false)] : []),
  ]
  return actions.length === 0 || !may('orders:write') ? null : (
    <div className="flex flex-wrap gap-2">{actions}</div>
  )
}
