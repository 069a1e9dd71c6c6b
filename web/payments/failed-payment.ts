import { isRecord } from '../is-record.ts'

/** The history state of the failure screen; a reload keeps it. */
export type FailedPayment = { reason: string; back: '/payment' | '/my-order' }

export function readFailedPayment(state: unknown): FailedPayment | undefined {
  if (!isRecord(state) || typeof state.reason !== 'string' || !('back' in state)) return undefined
  return { reason: state.reason, back: state.back === '/my-order' ? '/my-order' : '/payment' }
}
