import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../contract/money.ts'
import type { OrderRefunds } from '../../../contract/payments/order-refunds.ts'
import type { AdminReturn } from '../../../contract/returns/return.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LimitedTextArea } from '../../ui/limited-text-area.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { api } from '../api.ts'
import { apiQuery, failureOf } from '../api-query.ts'
import { currencyUnit } from '../ui/currency-unit.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { amountAsTyped, readAmount } from '../ui/typed-number.ts'
import { isWholeWithdrawal, refundOf } from './accept-amount.ts'
import type { ReturnDialogProps } from './return-action.ts'
import { linesAsSeen, receivedExchanges } from './return-facts.ts'
import { useReturnForm } from './use-return-form.ts'

/** Accepts the pieces that came, refunds them, and takes words for the shopper. */
export function AcceptDialog(props: ReturnDialogProps) {
  const { of, onClose } = props
  const query = useQuery(apiQuery('getRefunds', { order_id: of.orderId }))
  const failure = failureOf(query)
  if (query.data && !query.isPlaceholderData) return <AcceptForm {...props} refunds={query.data.data} />
  return (
    <Dialog open onClose={onClose} title={`Accept ${of.code}?`}>
      {failure ? (
        <LoadError what="what can be refunded" reason={failure} onRetry={query.refetch} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </Dialog>
  )
}

function AcceptForm({ refunds, ...props }: ReturnDialogProps & { refunds: OrderRefunds }) {
  const { of, onClose } = props
  const [chosen, setShipping] = useState<boolean>()
  const [typed, setTyped] = useState<string>()
  const [words, setWords] = useState('')
  const shipping = chosen ?? isWholeWithdrawal(of, refunds)
  const usual = refundOf(of, refunds, shipping)
  const amount = typed === undefined ? usual : readAmount(typed)
  const { revision, left } = refunds
  const form = useReturnForm(props, {
    send: () =>
      api.call('acceptReturn', {
        return_id: of.id,
        shipping,
        seen: { revision, left },
        seenLines: linesAsSeen(of),
        amount,
        ...(words.trim() !== '' && { words }),
      }),
    words: wordsOf,
  })
  const pays = amount > 0 ? `Accept and refund ${formatMoney(amount)}` : 'Accept'
  return (
    <FormDialog
      onClose={onClose}
      title={`Accept ${of.code}?`}
      submit={Number.isNaN(amount) ? 'Accept' : pays}
      sent={form}
    >
      <Consequences of={of} />
      <MoneyFields
        refunds={refunds}
        shipping={shipping}
        onShipping={(chosen) => {
          setShipping(chosen)
          setTyped(undefined)
        }}
        typed={typed ?? amountAsTyped(usual)}
        fault={form.errors.amount}
        onTyped={setTyped}
      />
      <WordsField words={words} onWords={setWords} />
    </FormDialog>
  )
}

type WordsFieldProps = { words: string; onWords: (words: string) => void }

const WordsField = ({ words, onWords }: WordsFieldProps) => (
  <LimitedTextArea
    label="Message to the shopper (optional)"
    hint="Included in the email."
    rows={2}
    maxLength={1000}
    value={words}
    onChange={({ target }) => onWords(target.value)}
  />
)

type MoneyFieldsProps = {
  refunds: OrderRefunds
  shipping: boolean
  onShipping: (chosen: boolean) => void
  typed: string
  fault: string | undefined
  onTyped: (typed: string) => void
}

function MoneyFields({ refunds, shipping, onShipping, typed, fault, onTyped }: MoneyFieldsProps) {
  if (refunds.left === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {refunds.shippingLeft > 0 && (
        <Checkbox
          label={`Shipping fee, ${formatMoney(refunds.shippingLeft)}`}
          checked={shipping}
          onChange={({ target }) => onShipping(target.checked)}
        />
      )}
      <TextField
        label={`Refund in ${currencyUnit()}`}
        name="amount"
        hint={`${formatMoney(refunds.left)} of the order can be refunded.`}
        inputMode="decimal"
        autoComplete="off"
        className="sm:w-64"
        value={typed}
        error={fault}
        onChange={({ target }) => onTyped(target.value)}
      />
    </div>
  )
}

function wordsOf({ code, refund, ...rest }: AdminReturn): string {
  const money = refund?.state === 'failed' ? ` The refund failed: ${refund.failedReason}` : ''
  const parcel = receivedExchanges(rest).length > 0 ? ' Send the exchange next.' : ''
  return `${code} accepted.${money}${parcel}`
}

/** The effects of accepting beside the refund. */
function Consequences({ of }: { of: AdminReturn }) {
  const restocked = of.lines.reduce((sum, { received = 0, restock }) => sum + (restock ? received : 0), 0)
  const exchanges = receivedExchanges(of)
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {restocked > 0 && (
        <li>
          {restocked} {restocked === 1 ? 'piece goes' : 'pieces go'} on sale again.
        </li>
      )}
      {exchanges.map(({ position, selectedSize, received, productName, exchangeSize }) => (
        <li key={`${position} ${selectedSize}`} className="break-words">
          To send: {received} × {productName}, size {exchangeSize}.
        </li>
      ))}
    </ul>
  )
}
