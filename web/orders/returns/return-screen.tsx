import { useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { Return, ReturnsOfOrder } from '../../../contract/returns/return.ts'
import { to } from '../../paths.ts'
import { useWayToOrders } from '../../session/way-to-orders.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { momentWords } from './moment.ts'
import { newDraft } from './return-draft.ts'
import { ReturnForm } from './return-form.tsx'
import { ReturnMade } from './return-made.tsx'
import { ReturnsMade } from './returns-made.tsx'
import { showFromTop } from './show-from-top.ts'
import { useOrderReturns } from './use-order-returns.ts'

type Kind = Return['kind']
type ReturnScreenProps = { orderId: string; kind: Kind }

const titles = { return: 'Return or exchange', withdrawal: 'Withdraw from contract' } as const

const doneTitles = {
  return: ({ code }: Return) => `Your return ${code}`,
  withdrawal: () => 'Withdrawal received',
} as const

export function ReturnScreen({ orderId, kind }: ReturnScreenProps) {
  const { loaded, failure, load } = useOrderReturns(orderId)
  const [made, setMade] = useState<Return>()
  const orders = useWayToOrders()
  return (
    <section className="page-width py-10 sm:py-16">
      <div className="mx-auto flex max-w-2xl flex-col gap-8">
        <div>
          <Link to={orders.address} className={`${textLink} text-sm`}>
            Back to {orders.name}
          </Link>
          <h1 className="mt-2 font-display text-3xl font-medium">
            {made ? doneTitles[kind](made) : titles[kind]}
          </h1>
        </div>
        {loaded ? (
          <Loaded
            {...loaded}
            kind={kind}
            made={made}
            onMade={(next) => {
              setMade(next)
              showFromTop()
              void load()
            }}
            onChanged={load}
          />
        ) : (
          <NotLoaded failure={failure} onRetry={load} />
        )}
      </div>
    </section>
  )
}

type LoadedProps = {
  order: Order
  returns: ReturnsOfOrder
  kind: Kind
  made: Return | undefined
  onMade: (made: Return) => void
  onChanged: () => Promise<void>
}

function Loaded({ order, returns, kind, made, onMade, onChanged }: LoadedProps) {
  const others = returns.returns.filter(({ id }) => id !== made?.id)
  const obstacle = obstacleTo(kind, returns)
  return (
    <>
      {made ? (
        <ReturnMade made={made} sendTo={returns.sendTo} />
      ) : obstacle ? (
        <Obstacle order={order} words={obstacle} />
      ) : (
        <>
          <p className="-mt-4 text-stone-700">{introOf(kind, order, returns)}</p>
          <ReturnForm order={order} returns={returns} kind={kind} onMade={onMade} onOutdated={onChanged} />
        </>
      )}
      {others.length > 0 && <ReturnsMade returns={others} onChanged={onChanged} />}
    </>
  )
}

function introOf(kind: Kind, { number }: Order, { returnUntil, withdrawUntil }: ReturnsOfOrder): string {
  const until = kind === 'return' ? returnUntil : withdrawUntil
  const time = until === undefined ? '' : ` until ${momentWords(until)}`
  if (kind === 'return')
    return `Choose what you’re sending back from order ${number}. You can do this${time}.`
  return `You can withdraw from the contract about order ${number}, or a part of it,${time && `${time},`} without giving a reason.`
}

/** Why nothing can be returned now; undefined when something can. */
function obstacleTo(kind: Kind, returns: ReturnsOfOrder): string | undefined {
  const isPossible = kind === 'return' ? returns.returnUntil !== undefined : returns.canWithdraw
  if (isPossible && newDraft(returns, kind).length > 0) return undefined
  if (isPossible && returns.lines.every(({ quantity }) => quantity === 0))
    return 'Everything of this order has been returned, exchanged or refunded.'
  if (kind === 'withdrawal') return 'This order can’t be withdrawn from here.'
  if (returns.deliveredAt === undefined)
    return 'You can return or exchange something as soon as the order has been delivered.'
  return `Returns and exchanges are accepted for ${returns.days} ${returns.days === 1 ? 'day' : 'days'} after delivery. That period has ended.`
}

const Obstacle = ({ order, words }: { order: Order; words: string }) => (
  <div className="flex flex-col items-start gap-4">
    <p className="text-stone-700">{words} If something is wrong with it, please write to us.</p>
    <LinkButton variant="secondary" to={to.contact(order.number)}>
      Write to us
    </LinkButton>
  </div>
)

type NotLoadedProps = {
  failure: { message: string; isMissing: boolean } | undefined
  onRetry: () => Promise<void>
}

function NotLoaded({ failure, onRetry }: NotLoadedProps) {
  const orders = useWayToOrders()
  if (failure === undefined)
    return (
      <div aria-busy="true" className="flex flex-col gap-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-40" />
      </div>
    )
  if (failure.isMissing)
    return (
      <EmptyState title="There is no such order">
        <p className="text-stone-700">It may belong to another account of yours.</p>
        <LinkButton to={orders.address}>{orders.words}</LinkButton>
      </EmptyState>
    )
  return (
    <EmptyState title="This could not be loaded">
      <p className="text-stone-700">{failure.message}</p>
      <Button onClick={() => void onRetry()}>Try again</Button>
    </EmptyState>
  )
}
