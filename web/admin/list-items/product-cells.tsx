import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../contract/api-error.ts'
import type { ActId, AdminListRow, AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { nameAmongColours } from '../../../contract/catalogue/coloured-name.ts'
import { priceFault, productTexts } from '../../../contract/catalogue/product.ts'
import { endSentence, formatMoney } from '../../../contract/money.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { textFault } from '../../../contract/text.ts'
import { errorDetails } from '../../error-details.ts'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { Price } from '../../ui/price.tsx'
import { useIdempotencyKey } from '../../use-idempotency-key.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { fieldName } from '../edit-product/field-value.tsx'
import { StatusBadge } from '../product-status.tsx'
import { may } from '../role.ts'
import { amountAsTyped, readAmount } from '../ui/typed-number.ts'
import { announceProductAction } from '../undo/product-actions.ts'
import { EditableText } from './editable-text.tsx'

type Field = 'productName' | 'price' | 'bestSeller'
type Value = string | number | boolean | undefined
type FieldEdit = {
  product: AdminListRow
  field: Field
  value: Value
  format: (value: Value) => string
}

/** Saves one field of a row. Where somebody else has changed it meanwhile, nothing is overwritten before the merchant knows. */
function useSaveField() {
  const { keyFor } = useIdempotencyKey()
  const own = useRef(new Set<string>())
  const { mutateAsync } = useMutation({
    mutationFn({ product: { _id: id, version }, field, value }: FieldEdit) {
      const edit = { id, version, changes: { [field]: value } }
      const actId = keyFor(edit) as ActId
      own.current.add(actId)
      return api.call('updateProduct', { ...edit, actId })
    },
    onSuccess({ data, actId }, { product, field, format }) {
      updateRow(data)
      const [from, to] = [format(product[field]), format(data[field])]
      announceProductAction({ words: endSentence(`Saved. ${fieldName(field)}: ${from} → ${to}`), actId })
    },
  })

  /** @returns what is wrong, in words */
  return async function save(edit: FieldEdit): Promise<string | undefined> {
    try {
      await mutateAsync(edit)
      return undefined
    } catch (error) {
      const { current, since = [] } = error instanceof ApiError ? error.body : {}
      if (current === undefined) {
        const { message, fields } = errorDetails(error)
        return fields[`changes.${edit.field}`] ?? message
      }
      updateRow(current)
      // What was saved before without an answer, and then changed, is saved over it.
      const isMine = since.length > 0 && since.every(({ actId }) => own.current.has(actId))
      const isSame = current[edit.field] === edit.product[edit.field]
      if (isMine || isSame) return save({ ...edit, product: current })
      const isAlike = edit.format(current[edit.field]) === edit.format(edit.value)
      return isAlike ? undefined : changedMeanwhile(edit, error)
    }
  }
}

function changedMeanwhile({ field, format }: FieldEdit, error: unknown): string {
  const { current, since = [] } = error instanceof ApiError ? error.body : {}
  const by = since.find(({ changes }) => changes.some((change) => change.field === field))?.by ?? 'The shop'
  const theirs = current ? format(current[field]) : ''
  return `${by} has just changed this to ${theirs}. Enter saves yours, Escape keeps theirs.`
}

/** The row stays where it is, whatever the list is sorted by, until the list is read again. */
function updateRow({ variants: _inTheFormOnly, ...row }: AdminProduct): void {
  queryClient.setQueriesData<AnswerOf<'listProducts'>>({ queryKey: ['listProducts'] }, (answer) =>
    answer === undefined
      ? undefined
      : { ...answer, data: answer.data.map((one) => (one._id === row._id ? row : one)) },
  )
}

const Star = drawIcon('m12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.9l5.6-.7L12 4Z')

const formatMark = (isMarked: unknown) => (isMarked ? 'yes' : 'no')

/** Marks a product as a best seller, or takes the mark away. On narrow screens it stands in the corner of its cell, beside other lines. */
function BestSellerButton({ product }: { product: AdminListRow }) {
  const { bestSeller = false } = product
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const saveField = useSaveField()

  async function toggle(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(await saveField({ product, field: 'bestSeller', value: !bestSeller, format: formatMark }))
    setBusy(false)
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={bestSeller}
        aria-label={`Best seller: ${nameAmongColours(product)}`}
        title={bestSeller ? 'Best seller' : 'Mark as best seller'}
        onClick={toggle}
        className={`inline-grid size-11 place-items-center max-lg:absolute max-lg:right-0 max-lg:bottom-0 lg:size-8 ${bestSeller ? 'text-thread [&_path]:fill-current' : 'text-stone-600 hover:text-thread'}`}
      >
        <Star className="size-4.5" />
      </button>
      <span role="alert" className="text-xs error-text empty:hidden">
        {failure}
      </span>
    </>
  )
}

export const rowId = ({ _id }: { _id: string }): string => `product-${_id}`

const NameAndColour = (product: AdminListRow) => (
  <>
    <span>{product.productName}</span>
    <span className="font-normal text-stone-700">
      {nameAmongColours(product).slice(product.productName.length)}
    </span>
  </>
)

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
        <span className="min-w-0 break-words">
          <NameAndColour {...product} />
        </span>
        <StatusBadge {...product} />
      </span>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <EditableText
          name="Name"
          of={nameAmongColours(product)}
          value={productName}
          save={save}
          maxLength={productTexts.productName.longest}
          beside={
            <Link
              id={rowId(product)}
              to={address}
              state={state}
              className="inline-flex min-h-11 min-w-0 items-center font-medium underline decoration-transparent underline-offset-4 hover:decoration-thread lg:min-h-8"
            >
              <span className="min-w-0 break-words">
                <NameAndColour {...product} />
              </span>
            </Link>
          }
        />
        <StatusBadge {...product} />
      </span>
      <BestSellerButton product={product} />
    </span>
  )
}

export function PriceCell(product: AdminListRow) {
  const { price, compareAtPrice } = product
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
          of={nameAmongColours(product)}
          value={amountAsTyped(price)}
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
