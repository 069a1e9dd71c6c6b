import type { PriceChange } from './product-changes.ts'

/**
 * The price after a change, rounded half up to the cent, or to the nearest price that ends as asked; both in dollars. Rounding
 * makes no price free and does not turn a reduction into a rise, nor the reverse: where no such price is left, the cent stays.
 * The result may be no valid price.
 */
export function changedPrice(
  dollars: number,
  { by, value, endsIn }: Pick<PriceChange, 'by' | 'value' | 'endsIn'>,
): number {
  const price = Math.round(dollars * 100)
  const changed = by === 'amount' ? price + value * 100 : price * (1 + value / 100)
  // Products of decimals miss a half by a trace.
  const exact = Math.round(Number(changed.toFixed(6)))
  const rounded = endsIn === undefined ? exact : endingIn(Number(endsIn), exact)
  const fits = value < 0 ? [rounded, rounded - 100] : [rounded, rounded + 100]
  const isRight = (cents: number) => cents > 0 && (value < 0 ? cents <= price : cents >= price)
  return (endsIn === undefined ? exact : (fits.find(isRight) ?? exact)) / 100
}

/** The nearest whole dollars with these cents. */
const endingIn = (cents: number, exact: number): number => Math.round((exact - cents) / 100) * 100 + cents
