/** Why a card was not charged, in words for the shopper. */
export const declineReasons = {
  declined: 'Your card was declined. Please try a different card.',
  'insufficient-funds': 'Your card has insufficient funds. Please try a different card.',
  'processing-error': 'Your card could not be processed just now. Please try again in a moment.',
  expired: 'Your card has expired. Please try a different card.',
  'wrong-code': 'The security code of your card is not right. Please check it.',
  'token-unknown': 'The card details are no longer valid. Please enter them again.',
  'amount-too-large': 'This order is too large for one card payment. Please split it.',
  'amount-too-small': 'This order is too small for a card payment.',
  'not-confirmed': 'The payment was not confirmed with your bank. Please try again or use a different card.',
  'confirmation-needed': 'Your bank wants this payment confirmed. Please try a different card.',
} as const

export type DeclineReason = keyof typeof declineReasons

export const isDeclineReason = (text: string | null | undefined): text is DeclineReason =>
  typeof text === 'string' && Object.hasOwn(declineReasons, text)
