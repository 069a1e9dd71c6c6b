import { useMutation } from '@tanstack/react-query'
import type { ImportInDetail } from '../../../contract/imports/product-import.ts'
import { api } from '../api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { counted } from '../ui/counted.ts'
import { refreshImports } from './imports-query.ts'

type UndoDialogProps = { shown: ImportInDetail; onClose: () => void; onBegun: () => void }

export function UndoDialog({ shown: { id, counts }, onClose, onBegun }: UndoDialogProps) {
  const action = useMutation({
    mutationFn: () => api.call('undoImport', { id }),
    onSettled: refreshImports,
    onSuccess: onBegun,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Undo this import?"
      keep="Keep it"
      act="Undo the import"
      action={action}
    >
      <ul className="list-disc space-y-2 pl-5">
        {counts.create > 0 && (
          <li>
            {counted(counts.create, 'product')} that it made {counts.create === 1 ? 'is' : 'are'} archived:
            shoppers see {counts.create === 1 ? 'it' : 'them'} no more, orders keep{' '}
            {counts.create === 1 ? 'it' : 'them'}.
          </li>
        )}
        {counts.change > 0 && (
          <li>
            {counted(counts.change, 'product')} that it changed{' '}
            {counts.change === 1 ? 'gets its' : 'get their'} earlier values back.
          </li>
        )}
        <li>Anything edited since stays as it is and is listed. Sold items stay sold.</li>
      </ul>
    </ConfirmDialog>
  )
}
