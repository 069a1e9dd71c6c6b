import { type FormEvent, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { Return, ReturnId, ReturnsOfOrder } from '../../../contract/returns/return.ts'
import { errorDetails } from '../../error-details.ts'
import { api } from '../../single-page-api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { type SummaryLine, useFormErrors } from '../../ui/form-errors.ts'
import { useIdempotencyKey } from '../../use-idempotency-key.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import {
  type LineDraft,
  lineOfField,
  nameOf,
  newDraft,
  returnFaults,
  returnFields,
  returnLines,
} from './return-draft.ts'
import { ReturnLineFields } from './return-line-fields.tsx'
import { showFromTop } from './show-from-top.ts'

type ReturnFormProps = {
  order: Order
  returns: ReturnsOfOrder
  kind: Return['kind']
  onMade: (made: Return) => void
  /** Something has changed since the form was filled in. */
  onOutdated: () => Promise<void>
}

/** What is sent back, and why. A withdrawal is shown once more before it is sent. */
export function ReturnForm(props: ReturnFormProps) {
  const { order, returns, kind } = props
  const { form, errors, summary, show, clearError } = useFormErrors()
  const [draft, setDraft] = useState(() => newDraft(returns, kind))
  const [isDeclared, setDeclared] = useState(false)
  const { send, busy } = useSending(props, draft, (fields) => {
    setDeclared(false)
    show(fields)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const faults = returnFaults(draft, kind)
    show(faults)
    if (Object.keys(faults).length > 0) return
    if (kind === 'return') return void send()
    setDeclared(true)
    showFromTop()
  }

  if (isDeclared)
    return (
      <ConfirmWithdrawal
        order={order}
        draft={draft}
        busy={busy}
        onConfirm={send}
        onBack={() => {
          setDeclared(false)
          showFromTop()
        }}
      />
    )
  const change = (key: string, part: Partial<LineDraft>) =>
    setDraft((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <Form ref={form} onSubmit={submit} onInput={clearError} aria-label={`Order ${order.number}`}>
      <ErrorSummary errors={summary.map((line) => ({ ...line, message: withProduct(order, draft, line) }))} />
      <ul className="divide-y divide-stone-200 border-y border-stone-300">
        {draft.map((line) => (
          <ReturnLineFields
            key={line.key}
            {...{ order, returns, kind, line, errors }}
            onChange={(part) => change(line.key, part)}
          />
        ))}
      </ul>
      <p className="text-sm text-stone-700">{nextWords[kind]}</p>
      <FormAlert>{errors.lines ?? errors.form}</FormAlert>
      <Button type="submit" busy={busy} className="self-start max-sm:w-full">
        {kind === 'return' ? 'Request the return' : 'Continue'}
      </Button>
    </Form>
  )
}

/** The same is said at several products. */
function withProduct(order: Order, draft: readonly LineDraft[], { name, message }: SummaryLine): string {
  const line = lineOfField(draft, name)
  return line ? `${nameOf(order, line)}: ${message}` : message
}

const nextWords = {
  return:
    'Next you get a slip with a code for the parcel. Once we have it, you get your money back or the other size, which we hold for you meanwhile.',
  withdrawal: 'Next you see your withdrawal once more, and confirm it. We’ll send you a receipt by email.',
} as const

/** The same return_id is sent until the shop has answered, so that a request that was sent twice is one return. */
function useSending(
  { order, kind, onMade, onOutdated }: ReturnFormProps,
  draft: readonly LineDraft[],
  showErrors: (fields: Record<string, string>) => void,
) {
  const [busy, setBusy] = useState(false)
  const { keyFor } = useIdempotencyKey()
  async function send() {
    if (busy) return
    setBusy(true)
    const lines = returnLines(draft)
    const return_id = keyFor(lines) as ReturnId
    try {
      const { data } = await api.call('requestReturn', { order_id: order._id, return_id, kind, lines })
      onMade(data)
    } catch (error) {
      const { message, code, fields } = errorDetails(error)
      const named = returnFields(draft, fields)
      if (code === 'exchange-sold-out' || code === 'return-too-many') await onOutdated()
      setBusy(false)
      showErrors(Object.keys(named).length > 0 ? named : { form: message })
    }
  }
  return { send, busy }
}
