import type { LedgerReason } from '../../../contract/inventory/stock-change.ts'

export const reasonNames: Record<LedgerReason, string> = {
  received: 'Delivery received',
  returned: 'Customer return',
  damaged: 'Damaged',
  lost: 'Lost or stolen',
  correction: 'Correction',
  tracked: 'Tracking started',
  counted: 'Counted',
  untracked: 'Tracking stopped',
  sold: 'Sold',
  'given-back': 'Given back',
  exchanged: 'Sent in exchange',
}
