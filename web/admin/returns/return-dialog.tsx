import { formatMoney } from '../../../contract/money.ts'
import { api } from '../api.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import type { ReturnAction, ReturnDialogProps } from './return-action.ts'
import { SendDialog } from './send-dialog.tsx'
import { useReturnForm } from './use-return-form.ts'

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
function RefundAgainDialog(props: ReturnDialogProps) {
  const { id, code, refund } = props.of
  const form = useReturnForm(props, {
    send: () => api.call('acceptReturn', { return_id: id }),
    words: ({ refund: again }) =>
      again?.state === 'failed' ? `${code}: the refund failed again.` : `${code}: the refund is on its way.`,
  })
  return (
    <FormDialog
      onClose={props.onClose}
      title={`Refund ${code} again?`}
      submit={`Refund ${formatMoney(refund?.amount ?? 0)}`}
      sent={form}
    >
      <p className="text-sm break-words">The payment provider refused it earlier: {refund?.failedReason}</p>
    </FormDialog>
  )
}
