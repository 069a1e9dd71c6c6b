import type { PaymentState } from '../../../contract/orders/statuses.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** What is said of an order's money where it is not simply paid; its status can't be moved then. */
export const paymentWords: Record<PaymentState, { words: string; tone: BadgeTone } | undefined> = {
  paid: undefined,
  awaiting: { words: 'Awaiting payment', tone: 'thread' },
  failed: { words: 'Awaiting payment', tone: 'thread' },
  refunded: { words: 'Refunded', tone: 'stone' },
  cancelled: { words: 'Cancelled', tone: 'stone' },
}
