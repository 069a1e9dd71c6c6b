import { AcceptDialog } from './accept-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundAgainDialog } from './refund-again-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import type { ReturnAct, ReturnDialogProps } from './return-act.ts'
import { SendDialog } from './send-dialog.tsx'

const dialogs = {
  receive: ReceiveDialog,
  accept: AcceptDialog,
  refuse: RefuseDialog,
  send: SendDialog,
  refund: RefundAgainDialog,
} as const satisfies Record<ReturnAct, unknown>

/** The form of an act. */
export default function ReturnDialog({ act, ...props }: ReturnDialogProps & { act: ReturnAct }) {
  const Form = dialogs[act]
  return <Form {...props} />
}
