import { useState } from 'react'
import { countryCodeOf } from '../../../contract/accounts/countries.ts'
import { cents, formatMoney } from '../../../contract/money.ts'
import type { OrderPrice, PricedLine } from '../../../contract/pricing/cart-price.ts'
import { priceCart } from '../../../contract/pricing/price-cart.ts'
import { Totals } from '../../orders/totals.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ShippingValues, shippingSettingsOf, type TaxValues, taxOf } from './settings-values.ts'

const lines: readonly PricedLine[] = [
  { productId: 'shirt', category: 'Men', subCategory: 'Topwear', price: cents(6_000), quantity: 2 },
  { productId: 'coat', category: 'Kids', subCategory: 'Winterwear', price: cents(4_000), quantity: 1 },
]

/** Prices an order with the typed settings before they are saved. */
export function SampleOrder({ shipping, tax }: { shipping: ShippingValues; tax: TaxValues }) {
  const [country, setCountry] = useState('')
  const price = sampleAt(shipping, tax, country)
  return (
    <section aria-labelledby="sample" className="flex flex-col gap-4 bg-paper-deep p-6 xl:sticky xl:top-24">
      <h2 id="sample" className="font-display text-xl font-medium">
        A sample order
      </h2>
      <p className="text-sm text-stone-700">
        Two men’s shirts at {formatMoney(60)} each and a kids’ coat at {formatMoney(40)}, priced as entered
        here.
      </p>
      <TextField
        label="Goes to"
        hint="Leave empty for any other country."
        autoComplete="off"
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        error={country.trim() !== '' && countryCodeOf(country) === undefined ? notKnown : undefined}
      />
      <div role="status">
        {price ? <Totals total={price} /> : <p className="text-sm">Fill in the fields to see the total.</p>}
      </div>
    </section>
  )
}

const notKnown = 'We don’t know this country, so the rules for all others apply.'

/** Undefined while an amount is no number. */
function sampleAt(shipping: ShippingValues, tax: TaxValues, country: string): OrderPrice | undefined {
  try {
    return priceCart(lines, {
      shipping: shippingSettingsOf(shipping),
      tax: taxOf(tax),
      country: countryCodeOf(country),
    })
  } catch {
    return undefined
  }
}
