import { useState } from 'react'
import type { Order } from '../../contract/orders/order.ts'
import { api } from '../api-client.ts'
import { currentCart, replaceCart } from '../cart/cart-store.ts'
import { refreshHeldStock } from '../cart/own-stock.ts'
import { errorDetails } from '../error-details.ts'
import { to } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { textLink } from '../ui/text-link.ts'
import { type BoughtAgain, buyAgain } from './buy-again.ts'

type Outcome = Omit<BoughtAgain, 'cart'> & { times: number }

/** Puts the order's products that are still sold into the cart, in the same sizes, and names the others. */
export function BuyAgain({ order }: { order: Order }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState('')

  async function press() {
    setBusy(true)
    setFailure('')
    try {
      const ids = [...new Set(order.productInfo.map(({ _id }) => _id))]
      const { data: products } = await api.call('getByIds', { ids: ids.join() })
      const held = await refreshHeldStock()
      const { cart, ...rest } = buyAgain(currentCart(), order.productInfo, products, held)
      if (rest.added > 0) replaceCart(cart)
      setOutcome((before) => ({ ...rest, times: (before?.times ?? 0) + 1 }))
    } catch (error) {
      setOutcome(undefined)
      setFailure(errorDetails(error).message)
    }
    setBusy(false)
  }

  return (
    <>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void press()}>
        Buy again<span className="sr-only">, order {order.number}</span>
      </Button>
      <div role="status" className="w-full empty:sr-only">
        {failure || (outcome && <OutcomeNote key={outcome.times} {...outcome} />)}
      </div>
    </>
  )
}

function OutcomeNote({ added, left }: Outcome) {
  return (
    <div className="animate-rise">
      <p className="flex flex-wrap items-center gap-x-4">
        {addedInWords(added)}
        {added > 0 && (
          <Link to={to.cart()} className={`${textLink} font-medium decoration-thread`}>
            View cart
          </Link>
        )}
      </p>
      {left.length > 0 && (
        <ul className="pb-2 text-stone-700">
          {left.map((words) => (
            <li key={words} className="wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const addedInWords = (added: number): string =>
  added === 0
    ? 'Nothing was added to your cart.'
    : added === 1
      ? '1 item was added to your cart.'
      : `${added} items were added to your cart.`
