import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { controlStyle, Field } from '../../../ui/field.tsx'
import {
  type CardFieldsProps,
  type CardProvider,
  type ProviderSettings,
  useCardErrors,
} from '../card-provider.ts'
import { type MountedFields, mountStripeFields, type StripeField } from './stripe-elements.ts'

/** Loads Stripe's script. @throws when Stripe cannot be reached */
export async function openStripeProvider({ publishableKey = '' }: ProviderSettings): Promise<CardProvider> {
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
