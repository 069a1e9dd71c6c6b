import { Suspense, useState } from 'react'
import { Totals } from '../../orders/totals.tsx'
import type { ShownPrice } from '../../pricing/cart-price.ts'
import { forgetDiscountCode } from '../../pricing/discount-code.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { textLink } from '../../ui/text-link.ts'
import { RemoveCode } from './remove-code.tsx'

const addCodeId = 'add-code'

const DiscountCode = lazyWithFallback(() => import('./discount-code.tsx'))

/** The sums of a cart, with the discount code beneath them: closed until it is asked for. */
export function CartSums({ shown }: { shown: ShownPrice }) {
  const { code } = shown
  const [asked, setAsked] = useState(false)

  function remove() {
    forgetDiscountCode()
    setAsked(false)
    requestAnimationFrame(() => document.getElementById(addCodeId)?.focus())
  }

  return (
    <>
      <Totals
        total={shown.price}
        action={(adjustment) =>
          adjustment.code !== undefined && (
            <>
              {' '}
              <RemoveCode code={adjustment.code} onRemove={remove} />
            </>
          )
        }
      />
      {asked || code !== undefined ? (
        <Suspense fallback={<p className="min-h-11" />}>
          <DiscountCode shown={shown} onRemove={remove} />
        </Suspense>
      ) : (
        <button
          type="button"
          id={addCodeId}
          onClick={() => setAsked(true)}
          className={`${textLink} mt-2 self-start text-sm`}
        >
          Add a discount code
        </button>
      )}
    </>
  )
}
