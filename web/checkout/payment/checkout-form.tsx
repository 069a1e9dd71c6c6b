import { type FormEvent, useRef, useState } from 'react'
import { deliveryFaults, type PersonalDetails } from '../../../contract/accounts/personal-details.ts'
import { toDollars } from '../../../contract/money.ts'
import type { OrderId } from '../../../contract/orders/order.ts'
import { formatFault, PersonalDetailsFields, typedDetails } from '../../account/personal-details-fields.tsx'
import { type Cart, cartTotal } from '../../cart/cart.ts'
import { unsettledOrder } from '../../cart/order-of-checkout.ts'
import { CardDialog } from '../../payments/card-dialog.tsx'
import { type PaymentHandlers, payForCart } from '../../payments/pay.ts'
import { useCardProvider } from '../../payments/use-card-provider.ts'
import { usePaymentRedirect } from '../../payments/use-payment-redirect.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { type FieldErrors, fieldValue, useFormErrors } from '../../ui/form-errors.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type DeliveryStart, keepDraft, saveDetails, useDeliveryStart } from './delivery-draft.ts'
import { OrderSummary } from './order-summary.tsx'

const columns = 'mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]'

type CheckoutProps = {
  shopper: NonNullable<Session['data']>
  cart: Cart
  /** Called with an order whose payment has no answer yet. */
  onChecking: (orderId: OrderId) => void
}

export function CheckoutForm(props: CheckoutProps) {
  const start = useDeliveryStart(props.shopper)
  if (start === undefined) return <Outline />
  return <FilledForm start={start} {...props} />
}

function FilledForm({ start, ...props }: CheckoutProps & { start: DeliveryStart }) {
  const { shopper, cart } = props
  const form = useRef<HTMLFormElement>(null)
  const { errors, summary, show, clearError, checkOnBlur } = useFormErrors(form)
  const payment = useCheckoutPayment(props, show)

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
    const details = typedDetails(fields)
    keepDraft(shopper, { ...start, details })
    if (fieldValue(fields, 'save') === 'on') saveDetails(shopper, details)
    payment.start(details)
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={placeOrder}
        onInput={onInput}
        onBlur={checkOnBlur(formatFault)}
        className={`${columns} items-start`}
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
        <YourOrder cart={cart} />
      </form>
      <CardDialog
        open={payment.isOpen}
        onClose={payment.close}
        amount={toDollars(cartTotal(cart.items).total)}
        pay={payment.pay}
      />
    </>
  )
}

function YourOrder({ cart }: { cart: Cart }) {
  const { provider } = useCardProvider()
  return (
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
  )
}

const fields = ['firstName', 'lastName', 'street', 'city', 'state', 'zipcode', 'country', 'phone', 'email']

const Outline = () => (
  <div aria-busy="true" className={columns}>
    <div className="flex flex-col gap-6">
      <h2 className="font-display text-2xl font-medium">Delivery information</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map((name) => (
          <Skeleton key={name} className={`h-17 ${name === 'street' ? 'sm:col-span-2' : ''}`} />
        ))}
      </div>
    </div>
    <Skeleton className="h-96" />
  </div>
)

/** The card dialog of the checkout. It is open from `start` until it is closed or the payment has an outcome. */
function useCheckoutPayment(
  { shopper, cart, onChecking }: CheckoutProps,
  showErrors: (errors: FieldErrors) => void,
) {
  const [delivery, setDelivery] = useState<PersonalDetails>()
  const redirectAfterPayment = usePaymentRedirect({
    back: '/payment',
    stay(outcome) {
      if (outcome.is === 'refused' && Object.keys(outcome.fields).length === 0) return outcome.message
      setDelivery(undefined)
      if (outcome.is === 'checking') onChecking(outcome.orderId)
      else showErrors(outcome.fields)
      return undefined
    },
  })

  return {
    isOpen: delivery !== undefined,
    start: setDelivery,
    async pay(token: string, handlers: PaymentHandlers) {
      if (delivery === undefined) return undefined
      return redirectAfterPayment(await payForCart({ shopper, cart, delivery }, token, handlers))
    },
    /** A shopper who stops waiting for a stalled payment sees its outcome on the checking screen. */
    close(stalled: boolean) {
      setDelivery(undefined)
      const orderId = stalled ? unsettledOrder() : undefined
      if (orderId) onChecking(orderId)
    },
  }
}

function PaymentMethod() {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">Payment method</legend>
      <label className="flex min-h-11 items-center gap-3 rounded-sm border border-ink bg-white px-4">
        <input
          type="radio"
          name="paymentMethod"
          value="Card"
          defaultChecked
          className="size-4.5 accent-ink"
        />
        Card
      </label>
    </fieldset>
  )
}
