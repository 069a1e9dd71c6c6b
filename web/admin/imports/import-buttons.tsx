import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportInDetail } from '../../../contract/imports/product-import.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { api } from '../api.ts'
import { toArea } from '../area-paths.ts'
import { may } from '../role.ts'
import { counted } from '../ui/counted.ts'
import { refreshImports } from './imports-query.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** What can be done with an import at its step; nothing for those who may only look. */
export function ImportButtons({ shown }: { shown: ImportInDetail }) {
  const { id, state, counts, types, plannedAt: seen } = shown
  const navigate = useNavigate()
  const [asksUndo, setAsksUndo] = useState(false)
  // The shop can have begun to undo it although its answer was lost.
  if (asksUndo && state !== 'applied') setAsksUndo(false)
  const apply = useMutation({
    mutationFn: () => api.call('applyImport', { id, seen }),
    onSettled: refreshImports,
    onSuccess: focusHeading,
  })
  const discard = useMutation({
    mutationFn: () => api.call('discardImport', { id }),
    onSuccess: () => navigate(toArea.imports(), { replace: true }),
  })
  const error = apply.error ?? discard.error
  const isBusy = apply.isPending || discard.isPending
  const products = counts.create + counts.change
  const lacksCategories = types.some(({ isKnown }) => !isKnown)
  if (!may('catalogue:write')) return null
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <FormAlert>{error && errorDetails(error).message}</FormAlert>
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
        {state === 'review' && products > 0 && !lacksCategories && (
          <Button busy={isBusy} onClick={() => apply.mutate()}>
            Import {counted(products, 'product')}
          </Button>
        )}
        {(state === 'planning' || state === 'review' || state === 'failed') && (
          <Button variant="secondary" busy={isBusy} onClick={() => discard.mutate()}>
            Discard this file
          </Button>
        )}
        {state === 'applied' && products > 0 && (
          <Button variant="secondary" onClick={() => setAsksUndo(true)}>
            Undo this import
          </Button>
        )}
      </div>
      {asksUndo && (
        <UndoDialog
          shown={shown}
          onClose={() => setAsksUndo(false)}
          onBegun={() => {
            setAsksUndo(false)
            focusHeading()
          }}
        />
      )}
    </div>
  )
}
