import type { ReactNode } from 'react'
import { ApiError } from '../../../contract/api-error.ts'
import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { failureDetails } from '../ui/failure-words.tsx'
import { compareEdits } from './compare-edits.ts'
import type { Conflict } from './conflict-dialog.tsx'
import type { ProductDraft } from './product-drafts.ts'

type SaveFailure = {
  fields: FieldErrors
  message?: ReactNode
  conflict?: Conflict
  /** Counted sizes that would go away; the merchant is asked. */
  countedSizes?: readonly Variant[]
}

/** The names of the call's input end up at the fields of the form. */
export function saveFailure(error: unknown, edit: ProductDraft): SaveFailure {
  if (error instanceof ApiError) {
    const { current, since = [], countedSizes } = error.body
    if (countedSizes !== undefined) return { fields: {}, countedSizes }
    if (current !== undefined) return { fields: {}, conflict: { since, ...compareEdits(edit, current) } }
  }
  const { message, fields } = failureDetails(error)
  const named = Object.entries(fields).map(([path, fault]) => [fieldOf(path), fault])
  return { fields: Object.fromEntries(named), ...(named.length === 0 && { message }) }
}

/** 'pictures' of 'changes.pictures.2.alt'. */
function fieldOf(path: string): string {
  const [field = ''] = path.replace(/^changes\./, '').split('.')
  return field === 'imgUrl' ? 'pictures' : field
}
