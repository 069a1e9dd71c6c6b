import type { DeclineReason } from '../../decline-reasons.ts'

/** Stripe's decline and error codes that a shopper can act on. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient-funds',
  withdrawal_count_limit_exceeded: 'insufficient-funds',
  processing_error: 'processing-error',
  try_again_later: 'processing-error',
  issuer_not_available: 'processing-error',
  expired_card: 'expired',
  incorrect_cvc: 'wrong-code',
  invalid_cvc: 'wrong-code',
  payment_intent_authentication_failure: 'not-confirmed',
  authentication_required: 'confirmation-needed',
  authentication_not_handled: 'confirmation-needed',
  amount_too_large: 'amount-too-large',
  amount_too_small: 'amount-too-small',
  resource_missing: 'token-unknown',
  payment_method_unexpected_state: 'token-unknown',
}

/** The first known code decides: `card_declined` with the decline code `insufficient_funds` is about funds. */
export function declineReasonOf(codes: readonly (string | null | undefined)[]): DeclineReason {
  for (const code of codes) {
    const reason = code ? reasons[code] : undefined
    if (reason !== undefined) return reason
  }
  return 'declined'
}
