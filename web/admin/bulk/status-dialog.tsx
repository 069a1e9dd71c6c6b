import { useState } from 'react'
import type { ProductStatus } from '../../../contract/catalogue/product-status.ts'
import { RadioBox } from '../../ui/radio-box.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { productsInWords } from '../acts/act.ts'
import { orderedStatuses, statusHints, statusNames } from '../product-status.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

/** Publishes, hides or archives several products, or has drafts published at a time. */
export function StatusDialog({ products, ...dialog }: BulkDialogProps) {
  const [status, setStatus] = useState<ProductStatus>(products[0]?.status === 'active' ? 'draft' : 'active')
  const [time, setTime] = useState('')
  const publishAt = status === 'draft' && time !== '' ? new Date(time).toISOString() : undefined
  return (
    <BulkDialog
      {...dialog}
      products={products}
      title={`Change the status of ${productsInWords(products.length)}`}
      done={`Now ${statusNames[status].toLowerCase()}`}
      button="Change status"
      change={{ status, ...(publishAt && { publishAt }) }}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Status</legend>
        <div className="grid grid-cols-3 gap-2">
          {orderedStatuses.map((one) => (
            <RadioBox
              key={one}
              name="status"
              value={one}
              checked={status === one}
              onChange={() => setStatus(one)}
              className="min-h-11"
            >
              {statusNames[one]}
            </RadioBox>
          ))}
        </div>
        <p className="mt-2 text-sm text-stone-700">{statusHints[status]}</p>
      </fieldset>
      {status === 'draft' && (
        <TextField
          label="Publish at"
          type="datetime-local"
          value={time}
          onChange={({ target }) => setTime(target.value)}
          hint="Optional. The drafts then become active by themselves."
        />
      )}
    </BulkDialog>
  )
}
