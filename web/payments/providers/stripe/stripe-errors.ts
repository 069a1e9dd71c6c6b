import type { StripeError } from '@stripe/stripe-js'

export type StripeField = 'number' | 'expiry' | 'cvv'

/** The messages of spec §5; a code without `message` shows Stripe's own at its field. */
const known: Readonly<Record<string, { field: StripeField; message?: string }>> = {
  incomplete_number: { field: 'number', message: 'Card number must be 16 digits.' },
  invalid_number: { field: 'number' },
  incomplete_expiry: { field: 'expiry', message: 'Expiry date must be in MM/YY format.' },
  invalid_expiry_month: { field: 'expiry', message: 'Expiry date must be in MM/YY format.' },
  invalid_expiry_month_past: { field: 'expiry', message: 'Your card has expired.' },
  invalid_expiry_year_past: { field: 'expiry', message: 'Your card has expired.' },
  incomplete_cvc: { field: 'cvv', message: 'CVV must be 3 digits.' },
}

export function fieldError({ code = '', message }: Pick<StripeError, 'code' | 'message'>) {
  const field = known[code]?.field ?? 'number'
  const unknown = 'This card could not be read. Please try a different card.'
  return { field, message: known[code]?.message ?? message ?? unknown }
}
