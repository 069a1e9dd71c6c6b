import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { deliveryFaults } from '../../../contract/accounts/personal-details.ts'
import { toDollars } from '../../../contract/money.ts'
import { paymentMethods } from '../../../contract/orders/payment-method.ts'
import { tooSmallForCard } from '../../../contract/payments/smallest-charge.ts'
import { destinationOf } from '../../../contract/pricing/destination.ts'
import { deliveryFault } from '../../../contract/settings/delivery-fault.ts'
import { formatFault, PersonalDetailsFields, typedDetails } from '../../account/personal-details-fields.tsx'
import type { Cart } from '../../cart/cart.ts'
import { to } from '../../paths.ts'
import { CardDialog, TestModeNote } from '../../payments/card-dialog.tsx'
import { takePayAgain } from '../../payments/failed-payment.ts'
import { SameItemsQuestion } from '../../payments/question.tsx'
import { useCardProvider } from '../../payments/use-card-provider.ts'
import { type ShownPrice, useShownPrice } from '../../pricing/cart-price.ts'
import { useShopSettings } from '../../settings/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { type FieldErrors, fieldValue, type SummaryLine, useFormErrors } from '../../ui/form-errors.ts'
import { Link } from '../../ui/link.tsx'
import { textLink } from '../../ui/text-link.ts'
import { checkoutColumns, Outline, PhoneTotal } from './checkout-outline.tsx'
import {
  type DeliveryDraft,
  type DeliveryStart,
  keepDeliveryDraft,
  saveDetails,
  useDeliveryStart,
} from './delivery-draft.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethods, usePaymentMethod } from './payment-methods.tsx'
import { type CheckoutProps, useCheckoutPayment } from './use-checkout-payment.tsx'

export default function CheckoutForm(props: CheckoutProps) {
  const start = useDeliveryStart(props.shopper)
  if (start === undefined) return <Outline />
  return <FilledForm start={start} {...props} />
}

function FilledForm({ start, ...props }: CheckoutProps & { start: DeliveryStart }) {
  const { shopper, cart } = props
  const { shown, setAddress } = usePriceTo(start.details.address, cart)
  const [stored, setStored] = useState(start.stored)
  const { form, errors, summary, show, clearError, checkOnBlur } = useFormErrors()
  const methods = usePaymentMethod(start.method)
  const payment = useCheckoutPayment({ ...props, shown }, show)
  const tooSmall = useTooSmall(shown)
  const cashFailure = methods.chosen === 'Card' ? undefined : payment.cash.failure
  const refusal = (methods.method === 'Card' && tooSmall) || cashFailure
  const { delivery = { countries: 'all' } } = useShopSettings()
  usePayAgain(form)

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearError(event)
    const draft = typedDraft(event.currentTarget)
    setAddress(draft.details.address)
    keepDeliveryDraft(shopper, { ...draft, stored })
  }

  function placeOrder(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const elsewhere = deliveryFault(delivery, fieldValue(fields, 'address.country'))
    const faults = {
      ...(elsewhere === undefined ? {} : { 'address.country': elsewhere }),
      ...deliveryFaults((name) => fieldValue(fields, name)),
    }
    show(faults)
    if (Object.keys(faults).length > 0) return
    const draft = typedDraft(fields)
    const { details, saves } = draft
    keepDeliveryDraft(shopper, { ...draft, stored })
    if (shopper && saves) void saveDetails(shopper, { details, stored }).then(setStored)
    if (methods.method !== 'Card' || tooSmall === undefined) payment.start(details, methods.method)
  }

  return (
    <>
      <PhoneTotal total={shown.price.total} />
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={placeOrder}
        onInput={onInput}
        onBlur={checkOnBlur(formatFault)}
        className={`${checkoutColumns} items-start`}
      >
        <DeliveryInformation {...{ start, errors, summary }} isGuest={shopper === undefined} />
        <YourOrder cart={cart} shown={shown} payment={payment} refusal={refusal}>
          <PaymentMethods {...methods} />
        </YourOrder>
      </form>
      <CardDialog
        open={payment.isOpen}
        onClose={payment.close}
        amount={toDollars(shown.price.total)}
        pay={payment.pay}
      />
    </>
  )
}

type DeliveryInformationProps = {
  start: DeliveryStart
  errors: FieldErrors
  summary: readonly SummaryLine[]
  isGuest: boolean
}

const DeliveryInformation = ({ start, errors, summary, isGuest }: DeliveryInformationProps) => (
  <section aria-labelledby="delivery" className="flex flex-col gap-6">
    <ErrorSummary errors={summary} />
    <h2 id="delivery" className="font-display text-2xl font-medium">
      Delivery information
    </h2>
    {isGuest && <GuestNote />}
    <PersonalDetailsFields details={start.details} errors={errors} required />
    {!isGuest && <Checkbox name="save" defaultChecked={start.saves} label="Save for next time" />}
  </section>
)

const GuestNote = () => (
  <p className="text-sm text-stone-700">
    You’re ordering without an account. We’ll email you a link to your order.{' '}
    <Link to={to.login()} className={textLink}>
      Log in instead
    </Link>
  </p>
)

/** Guests are not asked whether it is saved. */
const typedDraft = (form: HTMLFormElement): DeliveryDraft => ({
  details: typedDetails(form),
  saves: fieldValue(form, 'save') === 'on',
  method: paymentMethods.find((method) => method === fieldValue(form, 'paymentMethod')),
})

/** Shipping and tax depend on the address, as it is typed. */
function usePriceTo(stored: DeliveryStart['details']['address'], { items }: Cart) {
  const [address, setAddress] = useState(stored)
  return { shown: useShownPrice(items, destinationOf(address)), setAddress }
}

/** Said before a shopper types a card that could not be charged. */
function useTooSmall({ price, isAsking }: ShownPrice): string | undefined {
  const { provider } = useCardProvider()
  const { cashOnDelivery } = useShopSettings()
  if (provider === undefined || isAsking) return undefined
  return tooSmallForCard(price.total, { ...provider, withCash: cashOnDelivery?.on === true })
}

type YourOrderProps = {
  cart: Cart
  shown: ShownPrice
  payment: ReturnType<typeof useCheckoutPayment>
  /** Why it can't be ordered as it is paid for now. */
  refusal: ReactNode
  /** The choice of a payment method. */
  children: ReactNode
}

function YourOrder({ cart, shown, payment, refusal, children }: YourOrderProps) {
  const { busy, question } = payment.cash
  return (
    <aside aria-label="Your order" className="flex flex-col gap-6 bg-paper-deep p-6 lg:sticky lg:top-24">
      <OrderSummary cart={cart} shown={shown} />
      {children}
      <FormAlert>{refusal ?? ''}</FormAlert>
      {question ? (
        <SameItemsQuestion question={question}>Nothing has been ordered a second time.</SameItemsQuestion>
      ) : (
        <Button type="submit" busy={busy || payment.isWaiting} className="w-full">
          PLACE ORDER
        </Button>
      )}
      <TestModeNote className="text-center" />
    </aside>
  )
}

/** Try Again places the order of the same draft again, which asks for another card beside the totals. */
function usePayAgain(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (takePayAgain() === undefined) return
    form.current?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'center' })
    form.current?.requestSubmit()
  }, [form])
}
