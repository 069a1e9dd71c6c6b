import { formatMoney } from '../../../contract/money.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { api } from '../api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import type { ReturnAction, ReturnDialogProps } from './return-action.ts'
import { SendDialog } from './send-dialog.tsx'
import { useReturnAction } from './use-return-action.ts'

const dialogs = {
  receive: ReceiveDialog,
  accept: AcceptDialog,
  refuse: RefuseDialog,
  send: SendDialog,
  refund: RefundAgainDialog,
} as const satisfies Record<ReturnAction, unknown>

/** The form of an action. */
export default function ReturnDialog({ action, ...props }: ReturnDialogProps & { action: ReturnAction }) {
  const Form = dialogs[action]
  return <Form {...props} />
}

/** Asks the provider once more for a refund that failed. */
function RefundAgainDialog({ of, announce, onClose }: ReturnDialogProps) {
  const { code, refund } = of
  const { action, isPending, error } = useReturnAction({
    send: () => api.call('acceptReturn', { return_id: of.id }),
    words: ({ refund: again }) =>
      again?.state === 'failed' ? `${code}: the refund failed again.` : `${code}: the refund is on its way.`,
    announce,
    onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Refund ${code} again?`}
      act={`Refund ${formatMoney(refund?.amount ?? 0)}`}
      busy={isPending}
      onAct={() => action(undefined)}
    >
      <p className="break-words">The payment provider refused it before: {refund?.failedReason}</p>
      <FormAlert>{error?.message}</FormAlert>
    </ConfirmDialog>
  )
}
