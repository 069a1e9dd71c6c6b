import { useState } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { errorDetails } from '../../error-details.ts'
import { sizesInWords } from './count-notice.tsx'
import { dropAllSizes, faultsOf, sizeEditsOf, useSizeEdits } from './size-edits.ts'
import { useSaveSizes } from './use-save-sizes.ts'

/** `submit` answers what takes the focus then, as a selector. */
export function useStockForm(product: AdminProduct, onSaved: (product: AdminProduct) => void) {
  const edits = useSizeEdits(product._id)
  const { save, isPending, error, reset } = useSaveSizes(product, onSaved)
  const [isChecked, setChecked] = useState(false)

  async function submit(): Promise<string | undefined> {
    const latest = sizeEditsOf(product._id)
    if (isPending || latest.size === 0) return
    const isWrong = [...latest.values()].some((edit) => Object.keys(faultsOf(edit)).length > 0)
    setChecked(isWrong)
    if (isWrong) return '[aria-invalid]'
    const refused = await save(latest).catch(() => undefined)
    if (refused === undefined) return
    return refused > 0 ? '[role=alert] button' : undefined
  }

  function discard(): void {
    dropAllSizes(product._id)
    reset()
    setChecked(false)
  }

  const words = edits.size > 0 ? `${sizesInWords(edits.size)} not saved` : ''
  const failure = error ? errorDetails(error).message : undefined
  return {
    edits,
    isChecked,
    words,
    failure,
    isPending,
    submit,
    discard,
  }
}
