import { useId } from 'react'
import { colouredName } from '../../../contract/catalogue/coloured-name.ts'
import { sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'
import { adjustmentLabel } from '../../../contract/pricing/cart-price.ts'
import { DeliveryAddress } from '../../orders/delivery-address.tsx'
import { FoldedHistory, LoadingHistory } from '../../orders/history-part.tsx'
import { OrderBadge, TestBadge } from '../../orders/order-badge.tsx'
import { hasWords, paymentWords } from '../../orders/payment-words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { may } from '../role.ts'
import { AdminDate, AdminTime } from '../ui/admin-date.tsx'
import { ChoiceSelect } from '../ui/choice-select.tsx'
import { isWithShift, keepTextUnselected } from '../ui/use-selection.ts'
import { isSelectable } from './allowed-actions.ts'
import { CopyId } from './copy-id.tsx'
import { type OrderAction, OrderActions } from './order-actions.tsx'
import type { StatusResult } from './order-statuses.ts'
import { ParcelPart } from './parcel-part.tsx'
import { PhoneLink } from './phone-link.tsx'
import { shortAddress } from './short-address.ts'

const OrderHistory = lazyWithFallback(() => import('./order-history.tsx'), <LoadingHistory />)

/** The parts of an order in the order of their columns; the heads above the list name them. */
export const orderColumnNames = ['Customer', 'Items', 'Deliver to', 'Payment', 'Status'] as const

export const orderGrid =
  'xl:grid xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1.3fr)_minmax(0,0.85fr)_11.5rem_12.5rem] xl:gap-x-7'

const cardStyle =
  'grid scroll-mt-28 scroll-mb-4 gap-x-7 gap-y-4 border border-stone-300 py-4 text-sm max-xl:px-4 break-inside-avoid ' +
  'focus:outline-2 focus:outline-offset-2 focus:outline-ink max-xl:bg-white sm:grid-cols-2 ' +
  `xl:border-0 xl:border-b xl:hover:bg-paper-deep ${orderGrid}`

type AdminOrderProps = {
  order: Order
  /** The status to show, which may differ from the order's while a change is sent. */
  shown: StatusResult
  /** The card holder disputes the payment at their bank. */
  isDisputed: boolean
  onStatus: (status: OrderStatus) => void
  selected: boolean
  /** The latest action changed it. */
  isChanged: boolean
  onSelect: (isRange: boolean) => void
  onPrint: () => void
  onAction: (action: OrderAction) => void
  announce: (words: string) => void
}

/** The card shows all that packing and sending an order needs: a row on a desk, a card on a phone. */
export function AdminOrderCard(props: AdminOrderProps) {
  const { order, isChanged, selected } = props
  const heading = useId()
  const look = `${selected ? 'bg-paper-deep' : ''} ${isChanged ? 'shadow-[inset_3px_0_0_var(--color-ink)]' : ''}`
  return (
    <article id={order._id} tabIndex={-1} aria-labelledby={heading} className={`${cardStyle} ${look}`}>
      <OrderCustomer {...props} headingId={heading} />
      <OrderItems order={order} />
      <div className="min-w-0 max-xl:order-3">
        <p className="text-xs text-stone-700 xl:sr-only">Deliver to</p>
        <DeliveryAddress
          delivery={order.delivery}
          lines={shortAddress(order.delivery)}
          contact={[<PhoneLink key="phone" {...order.delivery} />]}
        />
      </div>
      <OrderPayment {...props} />
      <OrderStatusPart {...props} />
    </article>
  )
}

function OrderCustomer({ order, headingId, selected, onSelect }: AdminOrderProps & { headingId: string }) {
  const { name, email, id } = order.userData
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <div className="flex items-start">
        {isSelectable(order) && may('orders:write') && (
          <Checkbox
            label=""
            aria-label={`Select order ${order.number} of ${name}`}
            checked={selected}
            onChange={(event) => onSelect(isWithShift(event))}
            onMouseDown={keepTextUnselected}
            className="-my-2.5 print:hidden"
          />
        )}
        <h2 id={headingId} className="min-w-0 text-base font-medium break-words">
          {name}
        </h2>
      </div>
      <p className="font-medium">
        Order <span className="tabular-nums">{order.number}</span> <TestBadge of={order.payment} />
      </p>
      <a href={`mailto:${email}`} className="w-fit max-w-full break-words link-underline">
        {email}
      </a>
      <p className="mt-0.5 text-xs break-all text-stone-700">User {id}</p>
      <CopyId id={order._id} of={`order ${order.number}`} />
    </div>
  )
}

const OrderItems = ({ order: { productInfo } }: Pick<AdminOrderProps, 'order'>) => (
  <ul aria-label="Items" className="flex min-w-0 flex-col gap-2.5 max-xl:order-2">
    {productInfo.map((line) => (
      <li key={`${line._id} ${line.selectedSize}`} className="flex gap-3">
        <span className="flex h-12.5 w-10 shrink-0 overflow-hidden bg-paper-deep print:hidden">
          <Picture address={line.imgUrl} alt="" sizes="40px" upTo={160} className="size-full object-cover" />
        </span>
        <span className="min-w-0">
          <span className="block break-words">{colouredName(line)}</span>
          <span className="text-stone-700">
            {line.quantity} × <Price dollars={line.price} />, {sizeInWords(line.selectedSize)}
            {line.refundedQuantity && (
              <>
                , <strong className="font-medium text-ink">{line.refundedQuantity} refunded</strong>
              </>
            )}
          </span>
        </span>
      </li>
    ))}
  </ul>
)

const OrderPayment = ({ order, isDisputed }: Pick<AdminOrderProps, 'order' | 'isDisputed'>) => (
  <dl className="flex min-w-0 flex-wrap content-start items-baseline gap-x-4 gap-y-0.5 max-xl:order-1 xl:flex-col xl:flex-nowrap">
    <Amount name="Subtotal" dollars={order.subtotal} />
    {order.adjustments.map((adjustment) => (
      <Amount
        key={adjustment.offerId ?? adjustmentLabel(adjustment)}
        name={adjustmentLabel(adjustment)}
        dollars={adjustment.amount}
      />
    ))}
    <div className="flex items-baseline gap-2">
      <dt>Total</dt>
      <dd className="text-base font-medium">
        <Price dollars={order.total} />
      </dd>
    </div>
    <div>
      <dt className="sr-only">Date</dt>
      <dd>
        <AdminDate iso={order.createdAt} />{' '}
        <span className="text-stone-700">
          <AdminTime iso={order.createdAt} />
        </span>
      </dd>
    </div>
    <div>
      <dt className="sr-only">Payment</dt>
      <dd className="text-stone-700">
        Method: {order.payment.method}
        {order.payment.last4 && <span className="whitespace-nowrap"> ···· {order.payment.last4}</span>}
        {hasWords(order) && <span className="block font-medium text-ink">{paymentWords(order)}</span>}
        {isDisputed && <span className="block font-medium text-ink">Disputed at the bank</span>}
        {order.payment.due !== undefined && (
          <span className="block font-medium text-ink">
            Waiting for <Price dollars={order.payment.due} /> from the shopper
          </span>
        )}
      </dd>
    </div>
  </dl>
)

const Amount = ({ name, dollars }: { name: string; dollars: number }) => (
  <div className="flex flex-wrap gap-x-2 text-xs text-stone-700">
    <dt>{name}</dt>
    <dd>
      <Price dollars={dollars} />
    </dd>
  </div>
)

function OrderStatusPart({ order, shown, onStatus, onPrint, onAction, announce }: AdminOrderProps) {
  const what = `order ${order.number} of ${order.userData.name}`
  return (
    <div className="flex min-w-0 flex-col gap-2 max-xl:order-1 sm:max-xl:items-end">
      <p className="flex w-full flex-wrap items-center justify-between gap-3">
        <OrderBadge order={{ ...order, status: shown.status }} />
        <button
          type="button"
          onClick={onPrint}
          aria-label={`Print ${what}`}
          className="-my-2 min-h-11 link-underline xl:min-h-9 print:hidden"
        >
          Print
        </button>
      </p>
      {may('orders:write') && (
        <ChoiceSelect
          label="Status"
          labelHidden
          aria-label={`Status of ${what}`}
          value={shown.status}
          choices={orderStatuses}
          error={shown.failure}
          disabled={!isSelectable(order)}
          onChoose={onStatus}
          className="w-full print:hidden"
        />
      )}
      <ParcelPart order={order} status={shown.status} announce={announce} />
      <OrderActions order={order} onAction={onAction} announce={announce} />
      <FoldedHistory about={what}>
        <OrderHistory order={order} />
      </FoldedHistory>
    </div>
  )
}
