import type { ReactNode } from 'react'
import { toDollars } from '../../../contract/money.ts'
import { type CartItem, pieces } from '../../cart/cart.ts'
import { useShownPrice } from '../../pricing/cart-price.ts'
import { isLostOnReload } from '../../storage/tab-storage.ts'
import { Price } from '../../ui/price.tsx'

/** Loads with the first product that is added. */
export default function CartSoFar({ items }: { items: readonly CartItem[] }): ReactNode {
  const { price, isAsking } = useShownPrice(items)
  return (
    <>
      <p className="text-stone-700">
        {pieces(items)}
        {!isAsking && (
          <>
            , <Price dollars={toDollars(price.total)} /> including shipping
          </>
        )}
      </p>
      {isLostOnReload() && (
        <p className="text-stone-700">
          Your browser can’t store your cart, so changes to it are lost when you reload or close this page.
        </p>
      )}
    </>
  )
}
