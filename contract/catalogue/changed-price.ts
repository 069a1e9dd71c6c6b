import type { PriceChange } from './product-changes.ts'

/** The price after a change, rounded half up to the cent; both in dollars. The result may be no valid price. */
export function changedPrice(dollars: number, { by, value }: Pick<PriceChange, 'by' | 'value'>): number {
  const price = Math.round(dollars * 100)
  const changed = by === 'amount' ? price + value * 100 : price * (1 + value / 100)
  // Products of decimals miss a half by a trace.
  return Math.round(Number(changed.toFixed(6))) / 100
}
