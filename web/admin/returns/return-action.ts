import type { AdminReturn } from '../../../contract/returns/return.ts'

/** An action of the merchant on a return; each has its own dialog. 'refund' requests a failed refund again. */
export type ReturnAction = 'receive' | 'accept' | 'refuse' | 'send' | 'refund'

export type ReturnDialogProps = {
  of: AdminReturn
  announce: (words: string) => void
  onClose: () => void
}
