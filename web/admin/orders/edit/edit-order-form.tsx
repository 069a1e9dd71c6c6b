import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { deliveryFaults } from '../../../../contract/accounts/personal-details.ts'
import { formatMoney, toDollars } from '../../../../contract/money.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import type { OrderToEdit } from '../../../../contract/payments/order-edit.ts'
import type { OrderPrice } from '../../../../contract/pricing/cart-price.ts'
import { priceOfOrder } from '../../../../contract/pricing/price-of-order.ts'
import { PersonalDetailsFields, typedDetails } from '../../../account/personal-details-fields.tsx'
import { ComparedSums } from '../../../orders/compared-sums.tsx'
import { DeliveryAddress } from '../../../orders/delivery-address.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { type FieldErrors, fieldValue, useFormErrors } from '../../../ui/form-errors.ts'
import { LimitedTextArea } from '../../../ui/limited-text-area.tsx'
import type { OrderDialogProps } from '../use-order-action.ts'
import { editDraftOf, isChanged, linesOfDraft, priceOfDraft } from './edit-draft.ts'
import { EditLines } from './edit-lines.tsx'
import { useEditOrder } from './use-edit-order.ts'

type EditOrderFormProps = OrderDialogProps & {
  toEdit: OrderToEdit
  /** Where the button stands, outside of the form. */
  footer: HTMLElement | null
}

export function EditOrderForm({ order, toEdit, footer, announce, onClose }: EditOrderFormProps) {
  const id = useId()
  const [draft, setDraft] = useState(() => editDraftOf(order))
  const [delivery, setDelivery] = useState(order.delivery)
  const [isOpen, open] = useState(false)
  const { form, errors, show, clearError } = useFormErrors()
  const before = priceOfOrder(order)
  const after = priceOfDraft(draft, order, toEdit.rules, delivery.address)
  const { words, button } = editOutcomeOf(order, toDollars(after.total) - toDollars(before.total))
  const changed = isChanged(draft, order, delivery)
  const { send, isPending, failure, isOver } = useEditOrder({ order, announce, onClose })

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearError(event)
    if (isOpen) setDelivery({ ...typedDetails(event.currentTarget) } as Order['delivery'])
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const faults: FieldErrors = isOpen ? deliveryFaults((name) => fieldValue(fields, name)) : {}
    show(faults)
    if (Object.keys(faults).length > 0 || !changed || isPending || isOver) return
    const reason = fieldValue(fields, 'reason').trim()
    send({
      revision: toEdit.revision,
      lines: linesOfDraft(draft),
      delivery,
      shownTotal: toDollars(after.total),
      ...(reason === '' ? {} : { reason }),
    })
  }

  return (
    <Form ref={form} id={id} onSubmit={onSubmit} onInput={onInput}>
      <EditLines {...{ order, toEdit, draft }} onChange={setDraft} />
      <DeliverTo {...{ order, errors, isOpen }} isGuest={toEdit.isGuest} onOpen={() => open(true)} />
      <LimitedTextArea
        label="Reason, which the customer reads in the email"
        name="reason"
        rows={2}
        maxLength={200}
      />
      <Sums before={before} after={after} words={changed ? words : 'Nothing is changed yet.'} />
      <FormAlert>{failure}</FormAlert>
      {footer &&
        createPortal(
          <Button
            type="submit"
            form={id}
            busy={isPending}
            aria-disabled={!changed || isPending || isOver || undefined}
          >
            {button}
          </Button>,
          footer,
        )}
    </Form>
  )
}

type DeliverToProps = {
  order: Order
  isGuest: boolean
  errors: FieldErrors
  isOpen: boolean
  onOpen: () => void
}

function DeliverTo({ order, isGuest, errors, isOpen, onOpen }: DeliverToProps) {
  return (
    <section aria-label="Deliver to" className="flex flex-col gap-3">
      <h3 className="font-medium">Deliver to</h3>
      {isOpen ? (
        <>
          <PersonalDetailsFields details={order.delivery} errors={errors} required />
          <p className="text-sm text-stone-700">
            {isGuest
              ? 'Emails about this guest’s orders go to this address. If you correct it, it changes at once, the confirmation is sent again, and links in earlier emails stop working.'
              : `Emails about this order go to ${order.userData.email}, the address of the customer’s account.`}
          </p>
        </>
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-3 text-sm">
          <DeliveryAddress
            delivery={order.delivery}
            contact={[order.delivery.phoneNumber, order.delivery.email]}
          />
          <Button size="small" variant="secondary" onClick={onOpen}>
            Edit address
          </Button>
        </div>
      )}
    </section>
  )
}

const Sums = ({ before, after, words }: { before: OrderPrice; after: OrderPrice; words: string }) => (
  <section aria-label="Sums" className="flex flex-col gap-3 bg-paper-deep p-4">
    <ComparedSums before={before} after={after} />
    <p role="status" className="text-sm">
      {words}
    </p>
  </section>
)

type Outcome = { words: string; button: string }

/** The effect of an edit on the payment, in words and on the button. @param more in dollars */
function editOutcomeOf({ payment }: Order, more: number): Outcome {
  const amount = formatMoney(Math.abs(more))
  if (more === 0) return { words: 'The price stays the same.', button: 'Save' }
  if (payment.state !== 'paid')
    return {
      words: `The customer has not paid yet, and pays ${amount} ${more > 0 ? 'more' : 'less'}.`,
      button: 'Save',
    }
  if (more < 0)
    return {
      words: `${amount} goes back to the customer${payment.method === 'Card' ? '’s card' : ''}.`,
      button: `Save and refund ${amount}`,
    }
  return {
    words: `The customer is asked for ${amount} by email. Until it is paid, for at most 7 days, the order stays as it is and is not packed. The added pieces are held.`,
    button: `Ask for ${amount}`,
  }
}
