import { Fragment, type ReactNode } from 'react'
import { toDollars } from '../../contract/money.ts'
import { type Adjustment, adjustmentLabel, type OrderPrice } from '../../contract/pricing/cart-price.ts'
import { Price } from '../ui/price.tsx'

type TotalsProps = {
  total: OrderPrice
  /** Stands beside the label of an amount. */
  action?: (adjustment: Adjustment) => ReactNode
}

/** Subtotal, adjustments and total with two decimals each (spec §9). */
export function Totals({ total: { subtotal, adjustments, total }, action }: TotalsProps) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 text-sm">
      <dt>Subtotal</dt>
      <dd className="text-right">
        <Price dollars={toDollars(subtotal)} />
      </dd>
      {adjustments.map((adjustment) => (
        <Fragment key={adjustment.offerId ?? adjustmentLabel(adjustment)}>
          <dt>
            {adjustmentLabel(adjustment)}
            {action?.(adjustment)}
          </dt>
          <dd className="text-right">
            <Price dollars={toDollars(adjustment.cents)} />
          </dd>
        </Fragment>
      ))}
      <dt className="mt-1 border-t border-stone-300 pt-3 text-base font-medium">Total</dt>
      <dd className="mt-1 border-t border-stone-300 pt-3 text-right text-base font-medium">
        <Price dollars={toDollars(total)} />
      </dd>
    </dl>
  )
}
