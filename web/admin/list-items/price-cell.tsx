import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { priceFault } from '../../../contract/catalogue/product.ts'
import { formatMoney } from '../../../contract/money.ts'
import { Price } from '../../ui/price.tsx'
import { may } from '../role.ts'
import { readAmount } from '../typed-number.ts'
import { EditableText } from './editable-text.tsx'
import { useSaveField } from './use-save-field.ts'

export function PriceCell(product: AdminListRow) {
  const { productName, price, compareAtPrice } = product
  const saveField = useSaveField()
  async function save(typed: string) {
    const value = readAmount(typed)
    const format = (dollars: unknown) => formatMoney(Number(dollars))
    return priceFault(value) ?? saveField({ product, field: 'price', value, format })
  }
  return (
    <>
      {may('catalogue:write') ? (
        <EditableText
          name="Price"
          of={productName}
          value={price.toFixed(2)}
          valueInWords={formatMoney(price)}
          save={save}
          inputMode="decimal"
          isNumber
        >
          <Price dollars={price} />
        </EditableText>
      ) : (
        <Price dollars={price} />
      )}
      {compareAtPrice !== undefined && (
        <del className="block text-xs text-stone-600">
          <span className="sr-only">Previous price: </span>
          <Price dollars={compareAtPrice} />
        </del>
      )}
    </>
  )
}
