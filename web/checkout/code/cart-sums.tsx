import { type ComponentProps, useRef, useState } from 'react'
import { Totals } from '../../orders/totals.tsx'
import type { ShownPrice } from '../../pricing/cart-price.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { loadFailure } from '../../ui/load-failure.ts'
import { AddCode } from './add-code.tsx'
import { type EarlyCode, EarlyField } from './early-field.tsx'

type CodesProps = ComponentProps<typeof import('./discount-codes.tsx').default>

const DiscountCodes = lazyWithFallback<CodesProps>(
  () => import('./discount-codes.tsx'),
  ({ shown, isAdding, early }) => (
    <>
      <Totals total={shown.price} />
      {isAdding ? <EarlyField early={early} /> : <p className="min-h-11" />}
    </>
  ),
  ({ shown }) => (
    <>
      <Totals total={shown.price} />
      <p role="alert">{loadFailure('your codes')}</p>
    </>
  ),
)

/** The sums of a cart, with the discount codes beneath them. Their field is closed until it is asked for. */
export function CartSums({ shown }: { shown: ShownPrice }) {
  const [isAdding, setAdding] = useState(false)
  const early = useRef<EarlyCode>({ typed: '' })
  if (shown.codes.length === 0 && !isAdding)
    return (
      <>
        <Totals total={shown.price} />
        <AddCode onClick={() => setAdding(true)}>Add a discount code</AddCode>
      </>
    )
  return <DiscountCodes {...{ shown, isAdding, setAdding, early }} />
}
