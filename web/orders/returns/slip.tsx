import { sizeByItself, sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { Return, ReturnsOfOrder } from '../../../contract/returns/return.ts'
import { kindWords } from '../../../contract/returns/return-words.ts'
import { to } from '../../paths.ts'
import { useWayToOrders } from '../../session/way-to-orders.ts'
import { ShopMark } from '../../top-bar/shop-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { DeliveryAddress } from '../delivery-address.tsx'
import { barsOf } from './code-39.ts'
import { SendTo } from './return-made.tsx'
import { toReturn } from './return-paths.ts'
import { reasonWords } from './return-words.ts'
import { useOrderReturns } from './use-order-returns.ts'

/** The slip that lies in the parcel of a return. */
export function Slip({ orderId, code }: { orderId: string; code: string }) {
  const { loaded, failure, load } = useOrderReturns(orderId)
  const orders = useWayToOrders()
  const made = loaded?.returns.returns.find((each) => each.code === code)
  return (
    <section className="page-width py-10 sm:py-16 print:p-0">
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <div className="print:hidden">
          <Link to={toReturn.request(orderId)} className={`${textLink} text-sm`}>
            Back to the return
          </Link>
          <h1 className="mt-2 font-display text-3xl font-medium">Return slip</h1>
        </div>
        {loaded && made ? (
          <>
            <Instructions order={loaded.order} hasAddress={loaded.returns.sendTo.address.trim() !== ''} />
            <SlipSheet order={loaded.order} made={made} sendTo={loaded.returns.sendTo} />
          </>
        ) : loaded || failure?.isMissing ? (
          <EmptyState title="There is no such return">
            <LinkButton to={orders.address}>{orders.words}</LinkButton>
          </EmptyState>
        ) : failure ? (
          <EmptyState title="The slip could not be loaded">
            <p className="text-stone-700">{failure.message}</p>
            <Button onClick={() => void load()}>Try again</Button>
          </EmptyState>
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </section>
  )
}

const Instructions = ({ order, hasAddress }: { order: Order; hasAddress: boolean }) => (
  <div className="flex flex-col items-start gap-4 print:hidden">
    <p className="text-stone-700">
      Put this slip into the parcel. Without a printer, write the code on a piece of paper.
    </p>
    {!hasAddress && (
      <p className="text-stone-700">
        <Link to={to.contact(order.number)} className={textLink}>
          Ask us where to send it
        </Link>
      </p>
    )}
    <Button onClick={() => window.print()}>Print</Button>
  </div>
)

type SlipSheetProps = { order: Order; made: Return; sendTo: ReturnsOfOrder['sendTo'] }

const SlipSheet = ({ order, made, sendTo }: SlipSheetProps) => (
  <article
    aria-label={`Slip ${made.code}`}
    className="flex flex-col gap-6 border border-stone-300 bg-white p-5 text-sm sm:p-8 print:border-0 print:p-0"
  >
    <p className="border-b border-ink pb-3 font-display text-2xl font-semibold">
      <ShopMark />
    </p>
    <div className="flex flex-col gap-2">
      <h2 className="font-display text-2xl font-medium">{kindWords(made)}</h2>
      <Barcode code={made.code} />
      <p className="text-2xl font-semibold tabular-nums">{made.code}</p>
      <p>
        Order {order.number}, {order.userData.name}
      </p>
    </div>
    <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
      <div className="min-w-0">
        <h3 className="mb-1 label-text text-stone-600">From</h3>
        <DeliveryAddress delivery={order.delivery} contact={[]} />
      </div>
      <div className="min-w-0">
        <h3 className="mb-1 label-text text-stone-600">To</h3>
        {sendTo.address.trim() === '' ? sendTo.name : <SendTo sendTo={sendTo} />}
      </div>
    </div>
    <table className="w-full text-left">
      <thead className="border-b border-stone-500">
        <tr>
          <th className="py-1.5 pr-3 font-medium">Pieces</th>
          <th className="py-1.5 pr-3 font-medium">Item</th>
          <th className="py-1.5 font-medium">Wanted</th>
        </tr>
      </thead>
      <tbody>
        {made.lines.map((line) => (
          <tr key={`${line.position} ${line.selectedSize}`} className="border-b border-stone-300 align-top">
            <td className="py-2 pr-3 tabular-nums">{line.quantity}</td>
            <td className="py-2 pr-3 wrap-anywhere">
              {line.productName}, {sizeInWords(line.selectedSize)}
              {line.reason && <span className="block text-stone-700">{reasonWords[line.reason]}</span>}
            </td>
            <td className="py-2">{line.exchangeSize ? sizeByItself(line.exchangeSize) : 'Refund'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </article>
)

/** A code that scanners read. Its text stands beside it. */
function Barcode({ code }: { code: string }) {
  const { bars, width } = barsOf(code)
  // Scanners look for ten narrow bars of blank paper before and after.
  return (
    <svg
      viewBox={`-10 0 ${width + 20} 30`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-20 w-full max-w-sm bg-white"
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y="0" width={bar.width} height="30" />
      ))}
    </svg>
  )
}
