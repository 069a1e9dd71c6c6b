import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../../contract/money.ts'
import type { OrderRefunds } from '../../../../contract/payments/order-refunds.ts'
import { apiQuery } from '../../api-query.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import type { OrderDialogProps } from '../use-order-action.ts'
import { EarlierRefunds } from './earlier-refunds.tsx'
import { RefundForm } from './refund-form.tsx'

/** Refunds an order, all of it or a part, and shows what was refunded before. */
export default function RefundDialog({ order, announce, onClose }: OrderDialogProps) {
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const query = useQuery(apiQuery('getRefunds', { order_id: order._id }))
  const refunds = query.data?.data
  const isOver = refunds === undefined || refunds.left === 0 || isDisputed(refunds.disputes)
  return (
    <WideDialog
      open
      onClose={onClose}
      keepOnBackdropPress
      title={`${refunds?.left === 0 ? 'Refunds of' : 'Refund'} order ${order.number}`}
      maxWidth="max-w-2xl"
      footer={<DialogButtons ref={setFooter} keep={isOver ? 'Close' : 'Cancel'} onClose={onClose} />}
    >
      <Loaded query={query} what="the refunds" skeleton={<TableSkeleton />}>
        {({ data: refunds }) => (
          <div className="flex flex-col gap-6">
            {isDisputed(refunds.disputes) && (
              <p className="border-l-2 border-thread pl-3 text-sm">
                The cardholder has disputed this payment with their bank. It can’t be refunded until that is
                decided.
              </p>
            )}
            {lostOf(refunds) > 0 && (
              <p className="text-sm">
                The bank has taken back {formatMoney(lostOf(refunds))} after a dispute.
              </p>
            )}
            {refunds.left === 0 && <p className="text-sm">Nothing is left to refund.</p>}
            {!isOver && <RefundForm {...{ order, refunds, footer, announce, onClose }} />}
            <EarlierRefunds refunds={refunds} />
          </div>
        )}
      </Loaded>
    </WideDialog>
  )
}

const isDisputed = (disputes: readonly { state: string }[]) => disputes.some(({ state }) => state === 'open')

const lostOf = ({ disputes }: OrderRefunds): number =>
  disputes.reduce((sum, { amount, state }) => sum + (state === 'lost' ? amount : 0), 0)
