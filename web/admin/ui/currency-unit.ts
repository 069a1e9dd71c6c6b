import { moneyInUse } from '../../../contract/money.ts'

/** The word for the shop's currency in labels: "dollars" as shipped, else its code. */
export function currencyUnit(): string {
  const { currency } = moneyInUse()
  return currency === 'USD' ? 'dollars' : currency
}

/** "Dollars", or the code. */
export const currencyLabel = (): string => {
  const unit = currencyUnit()
  return unit.charAt(0).toUpperCase() + unit.slice(1)
}
