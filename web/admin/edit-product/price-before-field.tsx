import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { formatMoney } from '../../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { currencyUnit } from '../ui/currency-unit.ts'
import { amountAsTyped, readAmount } from '../ui/typed-number.ts'
import type { EditValues } from './edit-values.ts'

type PriceBeforeFieldProps = {
  values: EditValues
  seen: AdminProduct
  error: string | undefined
  onChange: (typed: string) => void
}

/** The price before a reduction. Only the server knows the prices of the last 30 days and refuses one that is not true. */
export function PriceBeforeField({ values, seen, error, onChange }: PriceBeforeFieldProps) {
  const { compareAtPrice: typed } = values
  const price = readAmount(values.price)
  const before = seen.compareAtPrice ?? seen.price
  const isOffered = price < before && typed.trim() === ''
  return (
    <div className="flex flex-col gap-2 border-t border-stone-300 pt-5">
      <TextField
        label={`Previous price in ${currencyUnit()}`}
        name="compareAtPrice"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        hint="Must be a price you charged for a day or longer in the last 30 days; leave it empty where there is no reduction. Shoppers see the lowest price of the 30 days before the reduction (EU rule)."
      />
      {isOffered && (
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          onClick={() => onChange(amountAsTyped(before))}
        >
          Show {formatMoney(before)} as the previous price
        </Button>
      )}
      {seen.compareAtPrice !== undefined && typed.trim() !== '' && (
        <p className="text-sm text-stone-700">
          Shoppers now see {formatMoney(seen.price)} instead of <del>{formatMoney(seen.compareAtPrice)}</del>,
          the lowest price of the 30 days before the reduction.
        </p>
      )}
    </div>
  )
}
