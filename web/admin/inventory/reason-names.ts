import type { StockReason } from '../../../contract/inventory/stock-change.ts'

export const reasonNames: Record<StockReason, string> = {
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
