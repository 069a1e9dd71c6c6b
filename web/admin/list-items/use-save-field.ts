import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../contract/api-error.ts'
import type { AdminListRow, AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { errorDetails } from '../../error-details.ts'
import { announceProductAction } from '../undo/latest-action.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { fieldName } from '../edit-product/field-value.tsx'

type Field = 'productName' | 'price' | 'bestSeller'
type Value = string | number | boolean | undefined
type FieldEdit = {
  product: AdminListRow
  field: Field
  value: Value
  format: (value: Value) => string
}

/** Saves one field of a row. Where somebody else has changed it meanwhile, nothing is overwritten before the merchant knows. */
export function useSaveField() {
  const { mutateAsync } = useMutation({
    mutationFn: ({ product, field, value }: FieldEdit) =>
      api.call('updateProduct', { id: product._id, version: product.version, changes: { [field]: value } }),
    onSuccess({ data, actId }, { product, field, format }) {
      updateRow(data)
      const [from, to] = [format(product[field]), format(data[field])]
      announceProductAction({ words: `Saved. ${fieldName(field)}: ${from} → ${to}.`, actId })
    },
  })

  /** @returns what is wrong, in words */
  return async function save(edit: FieldEdit): Promise<string | undefined> {
    try {
      await mutateAsync(edit)
      return undefined
    } catch (error) {
      const current = error instanceof ApiError ? error.body.current : undefined
      if (current === undefined) {
        const { message, fields } = errorDetails(error)
        return fields[`changes.${edit.field}`] ?? message
      }
      updateRow(current)
      if (current[edit.field] === edit.product[edit.field]) return save({ ...edit, product: current })
      return changedMeanwhile(edit, error)
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
