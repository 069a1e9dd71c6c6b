import { AcceptDialog } from './accept-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundAgainDialog } from './refund-again-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import type { ReturnAction, ReturnDialogProps } from './return-action.ts'
import { SendDialog } from './send-dialog.tsx'

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
