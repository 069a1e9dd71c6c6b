import { useState } from 'react'
import { toDollars } from '../../../contract/money.ts'
import type { OrderPrice } from '../../../contract/pricing/cart-price.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Price } from '../../ui/price.tsx'

type ProceedToCheckoutProps = {
  /** Why the cart can't be ordered. */
  block: string | undefined
  total: OrderPrice
}

const buttonLook = 'flex-auto max-sm:px-2'

/** Leads to /payment (spec §2), unless something blocks it. Below the lines it stays in view, with the total. */
export function ProceedToCheckout({ block, total }: ProceedToCheckoutProps) {
  const [tried, setTried] = useState(false)
  return (
    <div className="pay-bar flex flex-col gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:mt-auto low:static max-lg:-mx-gutter max-lg:border-t max-lg:border-stone-300 max-lg:bg-paper max-lg:px-gutter max-lg:py-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-hidden="true" className="max-w-max flex-1 basis-16 text-xs text-stone-700 lg:hidden">
          Total incl. shipping
          <Price dollars={toDollars(total.total)} className="block text-base font-medium text-ink" />
        </p>
        {block ? (
          <Button className={buttonLook} onClick={() => setTried(true)}>
            PROCEED TO CHECKOUT
          </Button>
        ) : (
          <LinkButton to={to.payment()} className={buttonLook}>
            PROCEED TO CHECKOUT
          </LinkButton>
        )}
      </div>
      {block && tried && (
        <p role="alert" className="text-sm error-text">
          {block}
        </p>
      )}
    </div>
  )
}
