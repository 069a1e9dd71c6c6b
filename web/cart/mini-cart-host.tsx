import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CartItem } from './cart.ts'
import { onAdded } from './cart-store.ts'

const MiniCart = lazy(() => import('./mini-cart.tsx'))

/** The place below the cart icon where what was just added shows; downloaded with the first product added. */
export function MiniCartHost() {
  const [added, setAdded] = useState<{ item: CartItem; times: number }>()
  const close = useCallback(() => setAdded(undefined), [])
  const { pathname } = useLocation()

  useEffect(() => onAdded((item) => setAdded((earlier) => ({ item, times: (earlier?.times ?? 0) + 1 }))), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another matter
  useEffect(close, [pathname])

  if (added === undefined) return null
  return (
    <Suspense>
      <MiniCart key={added.times} added={added.item} onClose={close} />
    </Suspense>
  )
}
