import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatMoney } from '../../../../contract/money.ts'
import type { InputOf } from '../../../../contract/operations.ts'
import type { PaymentMethod } from '../../../../contract/orders/payment-method.ts'
import type { OrderRefunds } from '../../../../contract/payments/order-refunds.ts'
import type { merchantRefundReasons } from '../../../../contract/payments/refund.ts'
import { errorDetails } from '../../../error-details.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useIdempotencyKey } from '../../../use-idempotency-key.ts'
import { api } from '../../api.ts'
import { queryClient } from '../../api-query.ts'
import { ChoiceSelect } from '../../ui/choice-select.tsx'
import { currencyUnit } from '../../ui/currency-unit.ts'
import { failureWords } from '../../ui/failure-words.tsx'
import { amountAsTyped } from '../../ui/typed-number.ts'
import { type OrderDialogProps, useOrderAction } from '../use-order-action.ts'
import {
  amountOfDraft,
  draftFault,
  emptyDraft,
  type RefundDraft,
  toInput,
  wholeDraft,
} from './refund-draft.ts'
import { RefundLines } from './refund-lines.tsx'

type Reason = (typeof merchantRefundReasons)[number]

const reasonNames: Readonly<Record<Reason, string>> = {
  requested: 'The customer asked for it',
  damaged: 'Damaged or wrong item',
  return: 'Came back',
  other: 'Another reason',
}

type RefundFormProps = OrderDialogProps & {
  refunds: OrderRefunds
  /** Where the button stands, outside of the form. */
  footer: HTMLElement | null
}

export function RefundForm({ order, refunds, footer, announce, onClose }: RefundFormProps) {
  const id = useId()
  const restocks = order.status === 'Order Placed' || order.status === 'Packing'
  const { draft, setDraft } = useDraft(refunds)
  const [reason, setReason] = useState<Reason>('requested')
  const [note, setNote] = useState('')
  const fault = draftFault(refunds, draft)
  const amount = amountOfDraft(refunds, draft)
  const { send, isPending, failure } = useRefund({ order, announce, onClose }, () => setDraft(emptyDraft))
  return (
    <Form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        if (fault || isPending) return
        const { revision, left } = refunds
        send({
          wanted: { ...toInput(refunds, draft), reason, ...(note.trim() && { note }) },
          seen: { revision, left },
        })
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p>
          {formatMoney(refunds.left)} of {formatMoney(refunds.captured)} can be refunded.
        </p>
        <Button size="small" variant="secondary" onClick={() => setDraft(wholeDraft(refunds, restocks))}>
          All of it
        </Button>
      </div>
      <RefundLines {...{ refunds, draft, restocks }} onChange={setDraft} />
      <AmountFields {...{ refunds, draft, fault }} method={order.payment.method} onChange={setDraft} />
      <ReasonFields {...{ reason, setReason, note, setNote }} />
      <FormAlert>{failure}</FormAlert>
      {footer &&
        createPortal(
          <Button
            type="submit"
            form={id}
            busy={isPending}
            aria-disabled={fault !== undefined || isPending || undefined}
          >
            {fault ? 'Refund' : `Refund ${formatMoney(amount)}`}
          </Button>,
          footer,
        )}
    </Form>
  )
}

type ReasonFieldsProps = {
  reason: Reason
  setReason: (reason: Reason) => void
  note: string
  setNote: (note: string) => void
}

const ReasonFields = ({ reason, setReason, note, setNote }: ReasonFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <ChoiceSelect label="Reason" value={reason} choices={reasonNames} onChoose={setReason} />
    <TextField
      label="Note (only staff see it)"
      maxLength={500}
      autoComplete="off"
      value={note}
      onChange={({ target }) => setNote(target.value)}
    />
  </div>
)

type AmountFieldsProps = {
  refunds: OrderRefunds
  method: PaymentMethod
  draft: RefundDraft
  fault: string | undefined
  onChange: (draft: RefundDraft) => void
}

function AmountFields({ refunds, method, draft, fault, onChange }: AmountFieldsProps) {
  const amount = amountOfDraft(refunds, draft)
  const stays = refunds.left - amount
  return (
    <div className="flex flex-col gap-2">
      {refunds.shippingLeft > 0 && (
        <Checkbox
          label={`Shipping fee, ${formatMoney(refunds.shippingLeft)}`}
          checked={draft.shipping}
          onChange={({ target }) => onChange({ ...draft, amount: undefined, shipping: target.checked })}
        />
      )}
      <TextField
        label={`Amount in ${currencyUnit()}`}
        inputMode="decimal"
        autoComplete="off"
        className="sm:w-48"
        value={draft.amount ?? (amount === 0 ? '' : amountAsTyped(amount))}
        error={draft.amount === undefined ? undefined : fault}
        onChange={({ target }) => onChange({ ...draft, amount: target.value })}
      />
      <p role="status" className="text-sm text-stone-700">
        {fault === undefined
          ? `${backWords(method, formatMoney(amount))} ${formatMoney(stays)} stays.`
          : draft.amount === undefined && 'Choose pieces, or enter an amount.'}
      </p>
    </div>
  )
}

const backWords = (method: PaymentMethod, amount: string): string =>
  method === 'Cash on delivery'
    ? `You give ${amount} back to the customer in cash.`
    : `${amount} goes back to the customer’s card.`

/** Begins anew where the order was edited: its lines are others. */
function useDraft({ revision }: OrderRefunds) {
  const [chosen, setChosen] = useState({ revision, draft: emptyDraft })
  return {
    draft: chosen.revision === revision ? chosen.draft : emptyDraft,
    setDraft: (draft: RefundDraft) => setChosen({ revision, draft }),
  }
}

type Input = InputOf<'refundOrder'>
type Sent = { wanted: Omit<Input, 'order_id' | 'refund_id' | 'seen'>; seen: Input['seen'] }

/** Each press is a refund of its own, but for one whose answer was lost: that is asked for again by the same id. */
function useRefund({ order, announce, onClose }: OrderDialogProps, onOutdated: () => void) {
  const { keyFor, forget } = useIdempotencyKey()
  const { mutate, isPending, error } = useOrderAction({
    send: ({ wanted, seen }: Sent) =>
      api.call('refundOrder', { ...wanted, seen, order_id: order._id, refund_id: keyFor(wanted) }),
    words: ({ number, userData }) => `Order ${number} (${userData.name}) refunded.`,
    announce,
    onDone: onClose,
    onRefused(problem) {
      // A refusal is final for its id.
      const { code } = errorDetails(problem)
      if (code !== undefined) forget()
      if (code === 'order-changed') onOutdated()
      void queryClient.invalidateQueries({ queryKey: ['getRefunds'] })
    },
  })
  return { send: mutate, isPending, failure: error && failureWords(error) }
}
