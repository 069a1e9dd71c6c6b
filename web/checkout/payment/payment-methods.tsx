import { useState } from 'react'
import { type PaymentMethod, paymentMethods } from '../../../contract/orders/payment-method.ts'
import { useShopSettings } from '../../settings/shop-settings.ts'

/**
 * Only Card (spec §2, "Checkout"), unless the merchant offers cash on delivery. `chosen` stays what the shopper has chosen when it is
 * offered no longer.
 */
export function usePaymentMethod(start: PaymentMethod = 'Card') {
  const { cashOnDelivery } = useShopSettings()
  const [chosen, choose] = useState(start)
  const offered: readonly PaymentMethod[] = cashOnDelivery?.on ? paymentMethods : ['Card']
  return { method: offered.includes(chosen) ? chosen : 'Card', chosen, offered, choose }
}

export const PaymentMethods = ({ method: chosen, offered, choose }: ReturnType<typeof usePaymentMethod>) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-2 text-sm font-medium">Payment method</legend>
    {offered.map((method) => (
      <label
        key={method}
        className={`flex min-h-11 items-center gap-3 rounded-sm border bg-white px-4 ${method === chosen ? 'border-ink' : 'border-stone-300'}`}
      >
        <input
          type="radio"
          name="paymentMethod"
          value={method}
          checked={method === chosen}
          onChange={() => choose(method)}
          className="size-4.5 accent-ink"
        />
        {method}
      </label>
    ))}
  </fieldset>
)
