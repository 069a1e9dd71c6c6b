import { useEffect, useState } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { errorDetails } from '../../error-details.ts'
import { outcomeInWords, sizesInWords } from './count-notice.tsx'
import { forgetOutcome, undoable, useOutcome, useSaveCounts } from './save-counts.ts'
import { dropAllSizes, faultsOf, sizeEditsOf, useSizeEdits } from './size-edits.ts'
import { useSaveSizes } from './use-save-sizes.ts'

/** `submit` answers what takes the focus then, as a selector. */
export function useStockForm(product: AdminProduct, onSaved: (product: AdminProduct) => void) {
  const edits = useSizeEdits(product._id)
  const { save, isPending, error, reset } = useSaveSizes(product, onSaved)
  const [isChecked, setChecked] = useState(false)
  const [saved, setSaved] = useState('')
  const { isUndoing, undo, taken, undoError } = useUndoNumbers()

  async function submit(): Promise<string | undefined> {
    const latest = sizeEditsOf(product._id)
    if (isPending || latest.size === 0) return
    const isWrong = [...latest.values()].some((edit) => Object.keys(faultsOf(edit)).length > 0)
    setChecked(isWrong)
    if (isWrong) return '[aria-invalid]'
    const refused = await save(latest).catch(() => undefined)
    if (refused === undefined) return
    setSaved(refused === 0 ? 'Saved.' : '')
    return refused > 0 ? '[role=alert] button' : undefined
  }

  function discard(): void {
    dropAllSizes(product._id)
    reset()
    setChecked(false)
  }

  const isUnsaved = edits.size > 0
  const words = isUnsaved ? `${sizesInWords(edits.size)} not saved` : (taken ?? saved)
  const failed = error ?? undoError
  const failure = failed && errorDetails(failed).message
  return {
    edits,
    isChecked,
    words,
    failure,
    isPending,
    submit,
    discard,
    isUndoing,
    undo: isUnsaved ? undefined : undo,
  }
}

/** `undo` takes the numbers of the last save back; undefined where there is nothing to take back. */
function useUndoNumbers() {
  const outcome = useOutcome()
  const { undo, isPending, error } = useSaveCounts()
  // It speaks of this product only.
  useEffect(() => forgetOutcome, [])
  return {
    undo: outcome && undoable(outcome) > 0 ? () => undo(outcome).catch(() => {}) : undefined,
    isUndoing: isPending,
    taken: outcome?.kind === 'undone' ? outcomeInWords(outcome) : undefined,
    undoError: error,
  }
}
