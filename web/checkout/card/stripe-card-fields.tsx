import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { controlStyle, Field } from '../../ui/field.tsx'
import type { FieldErrors } from '../../ui/form-errors.ts'
import type { CardFields, CardFieldsHandle } from './card-provider.ts'
import { type MountedFields, mountStripeFields, type StripeField } from './stripe-elements.ts'

const parts: readonly { name: StripeField; label: string; className: string }[] = [
  { name: 'number', label: 'Card number', className: 'col-span-2' },
  { name: 'expiry', label: 'Expiry date', className: '' },
  { name: 'cvv', label: 'Security code', className: '' },
]

/** Loads Stripe's script. @throws when Stripe cannot be reached */
export async function openStripeFields(publishableKey: string): Promise<CardFields> {
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('Stripe works in a browser only.')
  return ({ ref }) => <StripeCardFields ref={ref} stripe={stripe} />
}

/** Stripe's own fields: they come in frames from Stripe, so that no card ever reaches the shop. */
function StripeCardFields({ ref, stripe }: { ref: Ref<CardFieldsHandle>; stripe: Stripe }) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const frame = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedFields>(undefined)

  useEffect(() => {
    const host = (name: StripeField) => frame.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)
    mounted.current = mountStripeFields(stripe, host, () => setErrors({}))
    return () => mounted.current?.unmount()
  }, [stripe])

  useImperativeHandle(ref, () => ({
    async tokenise() {
      const answer = await mounted.current?.tokenise()
      if (answer === undefined) return undefined
      if ('token' in answer) return answer.token
      setErrors({ [answer.field]: answer.words })
      mounted.current?.focus(answer.field)
      return undefined
    },
    confirm: async (secret) => mounted.current?.confirm(secret),
  }))

  return (
    <div ref={frame} className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      {parts.map(({ name, label, className }) => (
        <Field key={name} label={label} error={errors[name]} className={className}>
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
