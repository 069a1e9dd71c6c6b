import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { apiQuery, failureOf } from '../../api-query.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import type { OrderDialogProps } from '../use-order-action.ts'
import { EditOrderForm } from './edit-order-form.tsx'

/** Changes sizes, quantities and the address of an order before it is packed. */
export default function EditOrderDialog({ order, announce, onClose }: OrderDialogProps) {
  const form = useId()
  const [button, setButton] = useState({ label: 'Save', busy: false, disabled: true })
  const query = useQuery({ ...apiQuery('getOrderToEdit', { order_id: order._id }), staleTime: 0 })
  const failure = failureOf(query)
  const toEdit = query.data?.data
  const isEditable = toEdit !== undefined && toEdit.problem === undefined
  return (
    <WideDialog
      open
      onClose={onClose}
      keepOnBackdropPress
      title={`Edit order ${order.number}`}
      maxWidth="max-w-2xl"
      footer={
        <DialogButtons keep={isEditable ? 'Cancel' : 'Close'} onClose={onClose}>
          {isEditable && (
            <Button type="submit" form={form} busy={button.busy} aria-disabled={button.disabled || undefined}>
              {button.label}
            </Button>
          )}
        </DialogButtons>
      }
    >
      {failure && <LoadError what="the order" reason={failure} onRetry={query.refetch} />}
      {!failure && !toEdit && <TableSkeleton />}
      {toEdit?.problem && <p className="text-sm">{toEdit.problem.message}</p>}
      {isEditable && <EditOrderForm {...{ order, toEdit, form, announce, onClose, setButton }} />}
    </WideDialog>
  )
}
