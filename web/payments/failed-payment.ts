/** What the failure screen is told by whoever leads there; it lies in the history, so a reload still knows it. */
export type FailedPayment = {
  /** Why, in words for the shopper. */
  reason: string
  /** Where the payment can be tried again. */
  back: '/payment' | '/my-order'
}

export function readFailedPayment(state: unknown): FailedPayment | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state) || !('back' in state))
    return undefined
  if (typeof state.reason !== 'string') return undefined
  return { reason: state.reason, back: state.back === '/my-order' ? '/my-order' : '/payment' }
}
