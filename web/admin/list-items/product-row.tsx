import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { Picture } from '../../ui/picture.tsx'
import { AdminDate } from '../admin-date.tsx'
import { may } from '../role.ts'
import { StockCell } from '../stock/stock-cell.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { NameCell } from './name-cell.tsx'
import { listColumns } from './product-columns.tsx'

type ProductRowProps = {
  product: AdminListRow
  address: string
  state: unknown
  isChosen: boolean
  /** The latest action changed it. */
  isChanged: boolean
  onChoose: (isRange: boolean) => void
}

/** A press anywhere on the row, but for its controls, opens the product for editing. */
export function ProductListRow({ product, address, state, isChosen, isChanged, onChoose }: ProductRowProps) {
  const navigate = useNavigate()
  const canEdit = may('catalogue:write')
  const { productName, category, subCategory, imgUrl, createdAt } = product

  function openRow({ target }: MouseEvent): void {
    const isControl = target instanceof Element && target.closest('a, button, input, label, form, dialog')
    const isSelecting = window.getSelection()?.type === 'Range'
    if (canEdit && !isControl && !isSelecting) void navigate(address, { state })
  }

  return (
    <tr
      onClick={openRow}
      className={`group/row border-b ${canEdit ? 'cursor-pointer' : ''} border-stone-300 hover:bg-paper-deep ${isChosen ? 'bg-paper-deep' : ''} ${isChanged ? 'shadow-[inset_3px_0_0_var(--color-ink)]' : ''}`}
    >
      <td className="py-2 md:py-1">
        <span className="relative flex items-center md:gap-3">
          {canEdit && (
            <ChoiceBox
              id={choiceId(product)}
              label={`Select ${productName}`}
              checked={isChosen}
              onChoose={onChoose}
              className="z-1 md:min-h-8 max-md:absolute max-md:top-0 max-md:items-start max-md:pt-1"
            />
          )}
          <span className="flex h-15 w-12 shrink-0 overflow-hidden md:h-10 md:w-8 bg-paper-deep">
            <Picture address={imgUrl} alt="" sizes="48px" upTo={160} className="size-full object-cover" />
          </span>
        </span>
      </td>
      <td className="relative px-3 py-2 md:py-1">
        <NameCell product={product} address={address} state={state} />
        <span className="block pr-8 text-xs text-stone-700 md:hidden">
          <span className="block">
            {category}, {subCategory}
          </span>
          <AdminDate iso={createdAt} />
        </span>
        {product.onHand !== undefined && (
          <div className="pr-8 text-xs md:hidden">
            <StockCell {...product} />
          </div>
        )}
      </td>
      {listColumns.map(({ title, style, isNumber, Cell }) => (
        <td key={title} className={`px-3 py-2 md:py-1 ${style} ${isNumber ? 'text-right' : ''}`}>
          <Cell {...product} />
        </td>
      ))}
    </tr>
  )
}

export const choiceId = ({ _id }: { _id: string }): string => `choose-${_id}`
