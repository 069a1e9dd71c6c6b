import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { priceFault } from '../../../contract/catalogue/product.ts'
import { formatDollars } from '../../../contract/money.ts'
import { Price } from '../../ui/price.tsx'
import { readPrice } from '../add-items/read-product-form.ts'
import { EditableText } from './editable-text.tsx'
import { useSaveField } from './use-save-field.ts'

export function PriceCell(product: AdminListRow) {
  const { productName, price, compareAtPrice } = product
  const saveField = useSaveField()
  async function save(typed: string) {
    const value = readPrice(typed)
    const inWords = (dollars: string | number) => formatDollars(Number(dollars))
    return priceFault(value) ?? saveField({ product, field: 'price', value, inWords })
  }
  return (
    <>
      <EditableText
        label={`Price of ${productName}`}
        value={price.toFixed(2)}
        valueInWords={formatDollars(price)}
        save={save}
        inputMode="decimal"
        isNumber
      >
        <Price dollars={price} />
      </EditableText>
      {compareAtPrice !== undefined && (
        <del className="block text-xs text-stone-600">
          <span className="sr-only">Price before: </span>
          <Price dollars={compareAtPrice} />
        </del>
      )}
    </>
  )
}
