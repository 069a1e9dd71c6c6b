import { Link } from 'react-router'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { productTexts } from '../../../contract/catalogue/product.ts'
import { textFault } from '../../../contract/text.ts'
import { StatusBadge } from '../product-status.tsx'
import { may } from '../role.ts'
import { BestSellerButton } from './best-seller-button.tsx'
import { EditableText } from './editable-text.tsx'
import { useSaveField } from './use-save-field.ts'

export const rowId = ({ _id }: { _id: string }): string => `product-${_id}`

type NameCellProps = { product: AdminListRow; address: string; state: unknown }

/** The name leads to the product, open for editing. */
export function NameCell({ product, address, state }: NameCellProps) {
  const { productName } = product
  const saveField = useSaveField()
  const save = async (typed: string) =>
    textFault(typed, productTexts.productName) ??
    saveField({ product, field: 'productName', value: typed, format: String })
  if (!may('catalogue:write'))
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span className="min-w-0 break-words">{productName}</span>
        <StatusBadge {...product} />
      </span>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <EditableText
          name="Name"
          of={productName}
          value={productName}
          save={save}
          maxLength={productTexts.productName.longest}
          beside={
            <Link
              id={rowId(product)}
              to={address}
              state={state}
              className="inline-flex min-h-11 max-w-full items-center font-medium underline decoration-transparent underline-offset-4 hover:decoration-thread md:min-h-8"
            >
              <span className="line-clamp-3 min-w-0 break-words">{productName}</span>
            </Link>
          }
        />
        <StatusBadge {...product} />
      </span>
      <BestSellerButton product={product} />
    </span>
  )
}
