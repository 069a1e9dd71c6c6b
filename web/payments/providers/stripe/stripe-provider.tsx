import type { Stripe, StripeElementChangeEvent, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { controlStyle, Field } from '../../../ui/field.tsx'
import {
  type CardFieldsProps,
  type CardProvider,
  type ProviderSettings,
  useCardErrors,
} from '../card-provider.ts'

/** Loads Stripe's script. @throws when Stripe cannot be reached */
export async function loadStripeProvider({ publishableKey = '' }: ProviderSettings): Promise<CardProvider> {
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('Stripe works in a browser only.')
  return { CardFields: fieldsOf(stripe), challengeCoversPage: true }
}

function fieldsOf(stripe: Stripe): CardProvider['CardFields'] {
  return (props) => <StripeCardFields {...props} stripe={stripe} />
}

const fields: readonly { name: StripeField; label: string; hint?: string; className: string }[] = [
  { name: 'number', label: 'Card number', className: 'col-span-2' },
  { name: 'expiry', label: 'Expiry date', className: '' },
  { name: 'cvv', label: 'Card security code', hint: 'The last 3 digits on the back (CVV)', className: '' },
]

/** Stripe's fields are frames from Stripe, so no card reaches the shop. */
function StripeCardFields({ ref, onEscape, stripe }: CardFieldsProps & { stripe: Stripe }) {
  const { errors, afterSubmit, ...handlers } = useCardErrors()
  const frame = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedFields>(undefined)
  const current = useRef(handlers)
  const leaveDialog = useEffectEvent(onEscape)

  useEffect(() => {
    const host = (name: StripeField) => frame.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)
    mounted.current = mountStripeFields(stripe, host, {
      onReady: () => mounted.current?.focus('number'),
      onComplete: () => current.current.afterComplete(),
      onBlur: (name, error) => current.current.afterBlur(name, error),
      onEdit: (name) => current.current.afterEdit(name),
      onEscape: () => leaveDialog(),
    })
    return () => mounted.current?.unmount()
  }, [stripe])

  useImperativeHandle(ref, () => ({
    async tokenise() {
      const result = await mounted.current?.tokenise()
      if (result === undefined) return undefined
      if ('token' in result) return result.token
      afterSubmit({ [result.field]: result.message })
      mounted.current?.focus(result.field)
      return undefined
    },
    challenge: async (secret) => mounted.current?.challenge(secret),
  }))

  return (
    <div ref={frame} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-3 gap-y-5">
      {fields.map(({ name, label, hint, className }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]} className={className}>
          {({ id }) => (
            <div
              id={id}
              data-field={name}
              className={`${controlStyle} ${errors[name] ? 'border-thread bg-thread-tint/40' : ''}`}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

type StripeField = 'number' | 'expiry' | 'cvv'

type FieldHandlers = {
  onReady(): void
  onComplete(): void
  onBlur(field: StripeField, error: string | undefined): void
  onEdit(field: StripeField): void
  onEscape(): void
}

type MountedFields = {
  tokenise(): Promise<{ token: string } | { field: StripeField; message: string }>
  challenge(clientSecret: string): Promise<void>
  focus(field: StripeField): void
  unmount(): void
}

/** Spec §5 allows 16 digits and a CVV of 3 only: an American Express card, with 15 and 4, is never complete. */
const neverComplete = { complete: false, error: { code: 'incomplete_number' } } as const

type Change = Pick<StripeElementChangeEvent, 'complete' | 'error'> | typeof neverComplete

/** The style is that of the shop's own fields, as frames inherit none. */
const style = { style: { base: { fontSize: '16px', lineHeight: '24px', color: '#16181d' } } }

function trackFields(handlers: FieldHandlers) {
  const complete = new Set<StripeField>()
  const errors = new Map<StripeField, string | undefined>()
  let current: StripeField | undefined
  return {
    onFocus: (field: StripeField) => () => {
      const left = current
      current = field
      // An untouched field keeps its error of the last submit.
      const judged = left !== undefined && (errors.get(left) !== undefined || complete.has(left))
      if (judged && left !== field) handlers.onBlur(left, errors.get(left))
    },
    onChange: (field: StripeField) => (change: Change) => {
      errors.set(field, change.error && stripeFieldError(change.error).message)
      if (field === current) handlers.onEdit(field)
      // Stripe reports an incomplete field only after it was left.
      else if (change.error || change.complete) handlers.onBlur(field, errors.get(field))
      if (change.complete) complete.add(field)
      else complete.delete(field)
      if (complete.size === 3) handlers.onComplete()
    },
  }
}

function mountStripeFields(
  stripe: Stripe,
  host: (field: StripeField) => HTMLElement | null | undefined,
  handlers: FieldHandlers,
): MountedFields {
  const elements = stripe.elements()
  const number = elements.create('cardNumber', { ...style, showIcon: false })
  const expiry = elements.create('cardExpiry', style)
  const cvv = elements.create('cardCvc', style)
  const { onFocus, onChange } = trackFields(handlers)
  let isAmex = false
  number.on('change', (event) => {
    isAmex = event.brand === 'amex'
    onChange('number')(isAmex ? neverComplete : event)
  })
  number.on('focus', onFocus('number')).on('escape', handlers.onEscape)
  number.on('ready', handlers.onReady)
  expiry.on('change', onChange('expiry')).on('focus', onFocus('expiry')).on('escape', handlers.onEscape)
  cvv.on('change', onChange('cvv')).on('focus', onFocus('cvv')).on('escape', handlers.onEscape)
  const all = { number, expiry, cvv }
  for (const field of ['number', 'expiry', 'cvv'] as const) {
    const element = host(field)
    if (element) all[field].mount(element)
  }
  return {
    async tokenise() {
      if (isAmex) return stripeFieldError(neverComplete.error)
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: number })
      if (error === undefined) return { token: paymentMethod.id }
      if (error.type === 'api_connection_error') throw new TypeError(error.message)
      return stripeFieldError(error)
    },
    async challenge(clientSecret) {
      await stripe.handleNextAction({ clientSecret })
    },
    focus: (field) => all[field].focus(),
    unmount() {
      for (const element of [number, expiry, cvv]) element.destroy()
    },
  }
}

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

export function stripeFieldError({ code = '', message }: Pick<StripeError, 'code' | 'message'>) {
  const field = known[code]?.field ?? 'number'
  const unknown = 'This card could not be read. Please try a different card.'
  return { field, message: known[code]?.message ?? message ?? unknown }
}
