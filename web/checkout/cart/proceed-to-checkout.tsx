import { useState } from 'react'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Leads to /payment (spec §2); not as long as something in the cart can't be bought. */
export function ProceedToCheckout({ blocked }: { blocked: boolean }) {
  const [tried, setTried] = useState(false)
  if (!blocked) {
    return (
      <LinkButton to={to.payment()} className="w-full">
        PROCEED TO CHECKOUT
      </LinkButton>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <Button className="w-full" onClick={() => setTried(true)}>
        PROCEED TO CHECKOUT
      </Button>
      {tried && (
        <p role="alert" className="text-sm font-medium text-thread">
          Something in your cart is no longer available. Please remove it first.
        </p>
      )}
    </div>
  )
}
