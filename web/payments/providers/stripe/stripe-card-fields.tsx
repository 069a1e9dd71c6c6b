import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { controlStyle, Field } from '../../../ui/field.tsx'
import type { CardFields, CardFieldsProps } from '../../card-provider.ts'
import { useCardErrors } from '../use-card-errors.ts'
import { type MountedFields, mountStripeFields, type StripeField } from './stripe-elements.ts'

const parts: readonly { name: StripeField; label: string; hint?: string; className: string }[] = [
  { name: 'number', label: 'Card number', className: 'col-span-2' },
  { name: 'expiry', label: 'Expiry date', className: '' },
  {
    name: 'cvv',
    label: 'Card security code',
    hint: 'The last 3 digits on the back (CVV)',
    className: '',
  },
]

/** Loads Stripe's script. @throws when Stripe cannot be reached */
export async function openStripeFields(publishableKey: string): Promise<CardFields> {
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('Stripe works in a browser only.')
  return (props) => <StripeCardFields {...props} stripe={stripe} />
}

/** Stripe's own fields: they come in frames from Stripe, so that no card ever reaches the shop. */
function StripeCardFields({ ref, onEscape, stripe }: CardFieldsProps & { stripe: Stripe }) {
  const { errors, show, ...heard } = useCardErrors()
  const frame = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedFields>(undefined)
  const hear = useRef(heard)
  const leaveDialog = useEffectEvent(onEscape)

  useEffect(() => {
    const host = (name: StripeField) => frame.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)
    mounted.current = mountStripeFields(stripe, host, {
      onReady: () => mounted.current?.focus('number'),
      onComplete: () => hear.current.clear(),
      onLeave: (name, fault) => hear.current.leave(name, fault),
      onEdit: (name) => hear.current.clearError(name),
      onEscape: () => leaveDialog(),
    })
    return () => mounted.current?.unmount()
  }, [stripe])

  useImperativeHandle(ref, () => ({
    async tokenise() {
      const answer = await mounted.current?.tokenise()
      if (answer === undefined) return undefined
      if ('token' in answer) return answer.token
      show({ [answer.field]: answer.words })
      mounted.current?.focus(answer.field)
      return undefined
    },
    confirm: async (secret) => mounted.current?.confirm(secret),
  }))

  return (
    <div ref={frame} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-3 gap-y-5">
      {parts.map(({ name, label, hint, className }) => (
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
