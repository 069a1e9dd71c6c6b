import { productStatuses } from '../../../contract/catalogue/product-status.ts'
import type { ImportChange } from '../../../contract/imports/product-import.ts'
import { sizeOfStockField } from '../../../contract/imports/stock-field.ts'
import { formatMoney } from '../../../contract/money.ts'
import { fieldName, valueInWords } from '../edit-product/field-value.tsx'
import { statusNames } from '../product-status.tsx'
import { counted } from '../ui/counted.ts'

type ChangeRowProps = {
  id: string
  change: ImportChange
  /** Whether it has not been done yet. */
  isBefore: boolean
}

export const ChangeRow = ({ id, change, isBefore }: ChangeRowProps) => (
  <li id={id} tabIndex={-1} className="border-b border-stone-300 px-4 py-3 last:border-b-0">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <p className="min-w-0 font-medium wrap-anywhere">{change.name || change.handle}</p>
      <p className="text-sm wrap-anywhere text-stone-700">
        Line {change.line}, {change.handle}
      </p>
    </div>
    {change.product && <NewProduct product={change.product} />}
    {change.differences.length > 0 && <Differences {...{ change, isBefore }} />}
    {change.kept && <p className="mt-2 border-l-2 border-thread pl-3 text-sm">{change.kept}</p>}
  </li>
)

function NewProduct({ product }: { product: NonNullable<ImportChange['product']> }) {
  const { price, category, subCategory, size, colour, status, pictures } = product
  const known = productStatuses.find((one) => one === status)
  const parts = [
    formatMoney(price),
    `${category}, ${subCategory}`,
    colour,
    size.length > 0 && `sizes ${size.join(', ')}`,
    counted(pictures, 'picture'),
    known && statusNames[known],
  ]
  return <p className="mt-1 text-sm wrap-anywhere">{parts.filter(Boolean).join(' · ')}</p>
}

const cell = 'py-2 pr-4 align-top wrap-anywhere'

const Differences = ({ change, isBefore }: { change: ImportChange; isBefore: boolean }) => (
  <table className="mt-2 w-full table-fixed text-left text-sm">
    <caption className="sr-only">What changes of {change.name}</caption>
    <thead className="text-xs text-stone-700">
      <tr>
        <th scope="col" className={`${cell} w-[30%] font-normal sm:w-[22%]`}>
          Field
        </th>
        <th scope="col" className={`${cell} font-normal`}>
          {isBefore ? 'Now' : 'Before'}
        </th>
        <th scope="col" className={`${cell} font-normal`}>
          After
        </th>
      </tr>
    </thead>
    <tbody>
      {change.differences.map(({ field, from, to }) => (
        <tr key={field} className="border-t border-stone-200">
          <th scope="row" className={`${cell} font-normal`}>
            {fieldName(field)}
          </th>
          <td className={`${cell} text-stone-600`}>
            <Value field={field} value={from} />
          </td>
          <td className={cell}>
            <Value field={field} value={to} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Value = ({ field, value }: { field: string; value: unknown }) => (
  <span className="line-clamp-6">{importedInWords(field, value)}</span>
)

/** Stock is a count of pieces; of pictures, which are addresses of another shop, the names of their files are shown. */
function importedInWords(field: string, value: unknown): string {
  if (sizeOfStockField(field) !== undefined) return value === null ? 'not counted' : String(value)
  if (field === 'pictures' && Array.isArray(value)) return picturesInWords(value)
  return valueInWords(field, value)
}

function picturesInWords(addresses: readonly unknown[]): string {
  if (addresses.length === 0) return 'none'
  const names = addresses.map((address) =>
    String(address)
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1),
  )
  return `${counted(addresses.length, 'picture')}: ${names.join(', ')}`
}
