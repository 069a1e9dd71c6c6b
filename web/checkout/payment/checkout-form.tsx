import { type FormEvent, useRef, useState } from 'react'
import { deliveryFaults } from '../../../contract/accounts/delivery-rules.ts'
import type { PersonalDetails } from '../../../contract/accounts/shopper.ts'
import { toDollars } from '../../../contract/money.ts'
import type { OrderId } from '../../../contract/orders/order.ts'
import { formatFault, PersonalDetailsFields, typedDetails } from '../../account/personal-details-fields.tsx'
import { type Cart, cartTotal } from '../../cart/cart.ts'
import { unsettledOrder } from '../../cart/current-checkout.ts'
import { CardDialog } from '../../payments/card-dialog.tsx'
import { useCardProvider } from '../../payments/card-provider.ts'
import { type PaymentHandlers, payForCart } from '../../payments/pay.ts'
import { usePaymentRedirect } from '../../payments/use-payment-redirect.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldValue, useFormErrors } from '../../ui/form-errors.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type DeliveryStart, keepDraft, saveDetails, useDeliveryStart } from './delivery-draft.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethod } from './payment-method.tsx'

type CheckoutFormProps = {
  shopper: NonNullable<Session['data']>
  cart: Cart
  onChecking: (orderId: OrderId) => void
}

/** Delivery information, totals and PLACE ORDER, which opens the card dialog. */
export function CheckoutForm({ shopper, ...rest }: CheckoutFormProps) {
  const start = useDeliveryStart(shopper)
  if (start === undefined) return <Outline />
  return <FilledForm shopper={shopper} start={start} {...rest} />
}

function FilledForm({ shopper, cart, start, onChecking }: CheckoutFormProps & { start: DeliveryStart }) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, summary, show, clearError, check } = useFormErrors(form)
  const [delivery, setDelivery] = useState<PersonalDetails>()
  const { provider } = useCardProvider()
  const redirectAfterPayment = usePaymentRedirect({
    back: '/payment',
    stay(outcome) {
      if (outcome.is === 'checking') {
        setDelivery(undefined)
        onChecking(outcome.orderId)
        return undefined
      }
      if (Object.keys(outcome.fields).length === 0) return outcome.message
      setDelivery(undefined)
      show(outcome.fields)
      return undefined
    },
  })

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearError(event)
    keepDraft(shopper, { ...start, details: typedDetails(event.currentTarget) })
  }

  function placeOrder(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const faults = deliveryFaults((name) => fieldValue(fields, name))
    show(faults)
    if (Object.keys(faults).length > 0) return
    const typed = typedDetails(fields)
    keepDraft(shopper, { ...start, details: typed })
    if (fieldValue(fields, 'save') === 'on') saveDetails(shopper, typed)
    setDelivery(typed)
  }

  /** Who no longer waits for an answer sees what became of the payment on the screen that asks for it. */
  function closeCard(stalled: boolean) {
    setDelivery(undefined)
    const orderId = stalled ? unsettledOrder() : undefined
    if (orderId) onChecking(orderId)
  }

  async function pay(token: string, handlers: PaymentHandlers) {
    if (delivery === undefined) return undefined
    return redirectAfterPayment(await payForCart({ shopper, cart, delivery }, token, handlers))
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={placeOrder}
        onInput={onInput}
        onBlur={check(formatFault)}
        className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <section aria-labelledby="delivery" className="flex flex-col gap-6">
          <ErrorSummary errors={summary} />
          <h2 id="delivery" className="font-display text-2xl font-medium">
            Delivery information
          </h2>
          <PersonalDetailsFields details={start.details} errors={errors} required />
          <Checkbox
            name="save"
            defaultChecked={start.nothingStored}
            label="Save these details for next time"
          />
        </section>
        <aside aria-label="Your order" className="flex flex-col gap-6 bg-paper-deep p-6 lg:sticky lg:top-24">
          <OrderSummary cart={cart} />
          <PaymentMethod />
          <Button type="submit" className="w-full">
            PLACE ORDER
          </Button>
          {provider?.testMode && (
            <p className="text-center text-xs text-stone-700">
              Test mode: no payment is taken and nothing will be shipped.
            </p>
          )}
        </aside>
      </form>
      <CardDialog
        open={delivery !== undefined}
        onClose={closeCard}
        amount={toDollars(cartTotal(cart.items).total)}
        pay={pay}
      />
    </>
  )
}

const Outline = () => (
  <div aria-busy="true" className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="flex flex-col gap-6">
      <h2 className="font-display text-2xl font-medium">Delivery information</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        {['firstName', 'lastName', 'street', 'city', 'state', 'zipcode', 'country', 'phone', 'email'].map(
          (name) => (
            <Skeleton key={name} className={`h-17 ${name === 'street' ? 'sm:col-span-2' : ''}`} />
          ),
        )}
      </div>
    </div>
    <Skeleton className="h-96" />
  </div>
)
