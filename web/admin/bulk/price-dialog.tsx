import { useState } from 'react'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { changedPrice } from '../../../contract/catalogue/changed-price.ts'
import { nameAmongColours } from '../../../contract/catalogue/coloured-name.ts'
import { priceFault } from '../../../contract/catalogue/product.ts'
import {
  type PriceChange,
  priceChangeFault,
  priceEndings,
} from '../../../contract/catalogue/product-changes.ts'
import { moneyInUse } from '../../../contract/money.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Price } from '../../ui/price.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChoiceSelect } from '../ui/choice-select.tsx'
import { counted } from '../ui/counted.ts'
import { currencyLabel, currencyUnit } from '../ui/currency-unit.ts'
import { readAmount, readPercent } from '../ui/typed-number.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

const waysInWords = () => ({
  'lower percent': 'Lower by percent',
  'raise percent': 'Raise by percent',
  'lower amount': `Lower by ${currencyUnit()}`,
  'raise amount': `Raise by ${currencyUnit()}`,
})
type Way = keyof ReturnType<typeof waysInWords>

/** Changes the prices of several products by an amount or a percentage; each old and new price shows before it is saved. */
export function PriceDialog({ products, ...dialog }: BulkDialogProps) {
  const [way, setWay] = useState<Way>('lower percent')
  const [typed, setTyped] = useState('')
  const [ending, setEnding] = useState<PriceChange['endsIn']>()
  const [showPriceBefore, setShowPriceBefore] = useState(false)
  const isLower = way.startsWith('lower')
  const by = way.endsWith('percent') ? 'percent' : 'amount'
  const figure = by === 'percent' ? readPercent(typed) : readAmount(typed)
  const fault = priceChangeFault(figure)
  const value = isLower ? -figure : figure
  const seen = products.map(({ price }) => price)
  const before = isLower && showPriceBefore && { showPriceBefore }
  const change = { by, value, ...(by === 'percent' && ending !== undefined && { endsIn: ending }) } as const

  return (
    <BulkDialog
      {...dialog}
      products={products}
      title={`Change the price of ${counted(products.length, 'product')}`}
      done={(changed) => `${counted(changed, 'price')} changed`}
      button="Change prices"
      change={fault === undefined ? { price: { ...change, seen, ...before } } : undefined}
    >
      <div className="grid grid-cols-[1fr_7rem] items-start gap-3">
        <ChoiceSelect label="How" value={way} choices={waysInWords()} onChoose={setWay} />
        <TextField
          label={by === 'percent' ? 'Percent' : currencyLabel()}
          inputMode="decimal"
          autoComplete="off"
          data-first-focus
          value={typed}
          error={typed.trim() === '' ? undefined : fault}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {by === 'percent' && <EndingSelect ending={ending} onChange={setEnding} />}
      {isLower && <PreviousPriceBox isShown={showPriceBefore} onChange={setShowPriceBefore} />}
      <Preview products={products} change={fault === undefined ? change : undefined} />
    </BulkDialog>
  )
}

type EndingSelectProps = { ending: PriceChange['endsIn']; onChange: (ending: PriceChange['endsIn']) => void }

const EndingSelect = ({ ending, onChange }: EndingSelectProps) => (
  <Select
    label="Round to"
    value={ending ?? ''}
    onChange={({ target }) => onChange(priceEndings.find((one) => one === target.value))}
  >
    <option value="">Nearest cent</option>
    {priceEndings.map((one) => (
      <option key={one} value={one}>
        {`Ending in ${moneyInUse().decimal}${one}`}
      </option>
    ))}
  </Select>
)

type PreviousPriceBoxProps = { isShown: boolean; onChange: (isShown: boolean) => void }

const PreviousPriceBox = ({ isShown, onChange }: PreviousPriceBoxProps) => (
  <div>
    <Checkbox
      label="Show the previous price"
      checked={isShown}
      onChange={({ target }) => onChange(target.checked)}
    />
    <p className="text-xs text-stone-600">
      The lowest price of the 30 days before, struck through beside the new price (EU rule). Products that
      would cost more than that, or whose price is less than a day old, are skipped and listed.
    </p>
  </div>
)

type PreviewProps = {
  products: readonly AdminListRow[]
  change: Parameters<typeof changedPrice>[1] | undefined
}

const Preview = ({ products, change }: PreviewProps) => (
  <table className="w-full table-fixed text-sm">
    <caption className="sr-only">Prices before and after</caption>
    <thead>
      <tr className="border-b border-ink text-left">
        <th scope="col" className="py-1 font-medium">
          Product
        </th>
        <th scope="col" className="w-42 py-1 text-right font-medium whitespace-nowrap">
          Now → New
        </th>
      </tr>
    </thead>
    <tbody>
      {products.map((product) => {
        const { _id, price } = product
        const name = nameAmongColours(product)
        const next = change && changedPrice(price, change)
        const fault = next === undefined ? undefined : priceFault(next)
        return (
          <tr key={_id} className="border-b border-stone-300">
            <td className="py-1.5 pr-3 align-top">
              <span className="line-clamp-3 break-words" title={name}>
                {name}
              </span>
            </td>
            <td className="py-1.5 text-right align-top">
              <Price dollars={price} />
              {next !== undefined && !fault && (
                <>
                  {' → '}
                  <Price dollars={next} className="font-medium" />
                </>
              )}
              {fault && <span className="block text-xs text-thread">Skipped. {fault}</span>}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
