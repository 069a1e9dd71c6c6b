/** Stripe's three card fields and what they say, for stripe-card-fields.tsx. */

import type {
  Stripe,
  StripeCardNumberElementChangeEvent,
  StripeElementChangeEvent,
  StripeError,
} from '@stripe/stripe-js'

export type StripeField = 'number' | 'expiry' | 'cvv'

export type StripeFieldsHeard = {
  /** The card number can be typed into. */
  onReady(): void
  /** Called whenever all three are complete. */
  onComplete(): void
  /** Another field is typed into; what Stripe finds wrong with what was typed into this one, if anything. */
  onLeave(field: StripeField, fault: string | undefined): void
  onEdit(field: StripeField): void
  /** Escape in one of them: the frame it is pressed in keeps it from the page. */
  onEscape(): void
}

export type MountedFields = {
  /** The id of a payment method, or what Stripe finds wrong and where. */
  tokenise(): Promise<{ token: string } | { field: StripeField; words: string }>
  /** Shows the bank's question over the page until the shopper has answered it, or turned away. */
  confirm(clientSecret: string): Promise<void>
  focus(field: StripeField): void
  unmount(): void
}

/** In the words of spec §5 where it has any; else Stripe's own message stands, at this field. */
const faults: Readonly<Record<string, { field: StripeField; words?: string }>> = {
  incomplete_number: { field: 'number', words: 'Card number must be 16 digits.' },
  invalid_number: { field: 'number' },
  incomplete_expiry: { field: 'expiry', words: 'Expiry date must be in MM/YY format.' },
  invalid_expiry_month: { field: 'expiry', words: 'Expiry date must be in MM/YY format.' },
  invalid_expiry_month_past: { field: 'expiry', words: 'Your card has expired.' },
  invalid_expiry_year_past: { field: 'expiry', words: 'Your card has expired.' },
  incomplete_cvc: { field: 'cvv', words: 'CVV must be 3 digits.' },
}

export function faultOf({ code = '', message }: Pick<StripeError, 'code' | 'message'>): {
  field: StripeField
  words: string
} {
  const known = faults[code]
  const words = known?.words ?? message ?? 'This card could not be read. Please try a different card.'
  return { field: known?.field ?? 'number', words }
}

/** Spec §5 asks for exactly 16 digits and a CVV of 3: an American Express card has 15 and 4, and is never complete. */
const neverComplete = { complete: false, error: { code: 'incomplete_number' } } as const

type Said = Pick<StripeElementChangeEvent, 'complete' | 'error'> | typeof neverComplete

/** Like the shop's own fields; frames inherit nothing. */
const look = { style: { base: { fontSize: '16px', lineHeight: '24px', color: '#16181d' } } }

/** Puts the fields into their places. */
export function mountStripeFields(
  stripe: Stripe,
  host: (field: StripeField) => HTMLElement | null | undefined,
  heard: StripeFieldsHeard,
): MountedFields {
  const elements = stripe.elements()
  const number = elements.create('cardNumber', { ...look, showIcon: false })
  const expiry = elements.create('cardExpiry', look)
  const cvv = elements.create('cardCvc', look)
  const complete = new Set<StripeField>()
  const wrong = new Map<StripeField, string | undefined>()
  let current: StripeField | undefined
  const enter = (field: StripeField) => () => {
    const left = current
    current = field
    // Stripe says nothing of a field nobody has typed into: what Pay Now found there still holds.
    const judged = left !== undefined && (wrong.get(left) !== undefined || complete.has(left))
    if (judged && left !== field) heard.onLeave(left, wrong.get(left))
  }
  const note = (field: StripeField) => (said: Said) => {
    wrong.set(field, said.error && faultOf(said.error).words)
    if (field === current) heard.onEdit(field)
    // Of a field that is left too early Stripe says so only then.
    else if (said.error || said.complete) heard.onLeave(field, wrong.get(field))
    if (said.complete) complete.add(field)
    else complete.delete(field)
    if (complete.size === 3) heard.onComplete()
  }
  let isRefused = false
  const noteNumber = (event: StripeCardNumberElementChangeEvent) => {
    isRefused = event.brand === 'amex'
    note('number')(isRefused ? neverComplete : event)
  }
  number.on('change', noteNumber).on('focus', enter('number')).on('escape', heard.onEscape)
  number.on('ready', heard.onReady)
  expiry.on('change', note('expiry')).on('focus', enter('expiry')).on('escape', heard.onEscape)
  cvv.on('change', note('cvv')).on('focus', enter('cvv')).on('escape', heard.onEscape)
  const all = { number, expiry, cvv }
  for (const field of ['number', 'expiry', 'cvv'] as const) {
    const place = host(field)
    if (place) all[field].mount(place)
  }
  return {
    async tokenise() {
      if (isRefused) return faultOf(neverComplete.error)
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: number })
      if (error === undefined) return { token: paymentMethod.id }
      if (error.type === 'api_connection_error') throw new TypeError(error.message)
      return faultOf(error)
    },
    async confirm(clientSecret) {
      // Whatever it says: the shop asks Stripe itself.
      await stripe.handleNextAction({ clientSecret })
    },
    focus: (field) => all[field].focus(),
    unmount() {
      for (const element of [number, expiry, cvv]) element.destroy()
    },
  }
}
