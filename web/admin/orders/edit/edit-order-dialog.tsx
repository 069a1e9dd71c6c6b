import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api-query.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import type { OrderDialogProps } from '../use-order-action.ts'
import { EditOrderForm } from './edit-order-form.tsx'

/** Changes sizes, quantities and the address of an order before it is packed. */
export default function EditOrderDialog({ order, announce, onClose }: OrderDialogProps) {
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const query = useQuery({ ...apiQuery('getOrderToEdit', { order_id: order._id }), staleTime: 0 })
  const isEditable = query.data !== undefined && query.data.data.problem === undefined
  return (
    <WideDialog
      open
      onClose={onClose}
      keepOnBackdropPress
      title={`Edit order ${order.number}`}
      maxWidth="max-w-2xl"
      footer={<DialogButtons ref={setFooter} keep={isEditable ? 'Cancel' : 'Close'} onClose={onClose} />}
    >
      <Loaded query={query} what="the order" skeleton={<TableSkeleton />}>
        {({ data }) =>
          data.problem ? (
            <p className="text-sm">{data.problem.message}</p>
          ) : (
            <EditOrderForm toEdit={data} {...{ order, footer, announce, onClose }} />
          )
        }
      </Loaded>
    </WideDialog>
  )
}
