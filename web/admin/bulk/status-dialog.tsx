import { useState } from 'react'
import { type ProductStatus, publicationFault } from '../../../contract/catalogue/product-status.ts'
import { RadioBox } from '../../ui/radio-box.tsx'
import { orderedStatuses, statusHints, statusNames } from '../product-status.tsx'
import { PublishAtField } from '../publish-at-field.tsx'
import { momentOf } from '../shop-time.ts'
import { counted } from '../ui/counted.ts'
import { BulkDialog, type BulkDialogProps, sharedBy } from './bulk-dialog.tsx'

/**
 * Publishes, hides or archives several products, or has drafts published at a time. It begins with the status that they have,
 * and sends nothing before something differs.
 */
export function StatusDialog({ products, ...dialog }: BulkDialogProps) {
  const present = sharedBy(products, ({ status }) => status)
  const [status, setStatus] = useState<ProductStatus | undefined>(present)
  const [time, setTime] = useState('')
  /** While it is typed, a year begins with zeros. */
  const [isTyped, setTyped] = useState(false)
  const plans = status === 'draft' && time !== ''
  const fault = plans ? publicationFault(momentOf(time) - Date.now()) : undefined
  const differs = status !== undefined && (status !== present || plans)
  return (
    <BulkDialog
      {...dialog}
      products={products}
      title={`Change the status of ${counted(products.length, 'product')}`}
      done={(changed) => `${counted(changed, 'product')} set to ${status && statusNames[status]}`}
      button="Change status"
      change={
        differs && !fault
          ? { status, ...(plans && { publishAt: new Date(momentOf(time)).toISOString() }) }
          : undefined
      }
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Status</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
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
        <p className="mt-2 text-sm text-stone-700">
          {status ? statusHints[status] : 'The selected products have different statuses.'}
        </p>
      </fieldset>
      {status === 'draft' && (
        <PublishAtField
          value={time}
          error={isTyped || !time.startsWith('0') ? fault : undefined}
          onTime={(typed) => {
            setTime(typed)
            setTyped(false)
          }}
          onBlur={() => setTyped(true)}
        />
      )}
    </BulkDialog>
  )
}
