import { useState } from 'react'
import { type ProductStatus, publicationFault } from '../../../contract/catalogue/product-status.ts'
import { RadioBox } from '../../ui/radio-box.tsx'
import { productsInWords } from '../acts/act.ts'
import { orderedStatuses, statusHints, statusNames } from '../product-status.tsx'
import { PublishAtField } from '../publish-at-field.tsx'
import { momentTyped } from '../shop-time.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

/** Publishes, hides or archives several products, or has drafts published at a time. */
export function StatusDialog({ products, ...dialog }: BulkDialogProps) {
  const [status, setStatus] = useState<ProductStatus>(products[0]?.status === 'active' ? 'draft' : 'active')
  const [time, setTime] = useState('')
  /** While it is typed, a year begins with zeros. */
  const [isTyped, setTyped] = useState(false)
  const plans = status === 'draft' && time !== ''
  const fault = plans ? publicationFault(momentTyped(time) - Date.now()) : undefined
  return (
    <BulkDialog
      {...dialog}
      products={products}
      title={`Change the status of ${productsInWords(products.length)}`}
      done={`Now ${statusNames[status].toLowerCase()}`}
      button="Change status"
      change={
        fault ? undefined : { status, ...(plans && { publishAt: new Date(momentTyped(time)).toISOString() }) }
      }
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
        <PublishAtField
          value={time}
          error={isTyped || !time.startsWith('0') ? fault : undefined}
          onChange={({ target }) => {
            setTime(target.value)
            setTyped(false)
          }}
          onBlur={() => setTyped(true)}
          hint="The drafts then become active by themselves."
        />
      )}
    </BulkDialog>
  )
}
