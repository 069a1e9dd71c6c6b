import { type Cents, cents, formatMoney, toCents, toDollars } from '../../../../contract/money.ts'
import type { InputOf } from '../../../../contract/operations.ts'
import { centsOfPieces } from '../../../../contract/payments/cents-of-pieces.ts'
import type { OrderRefunds } from '../../../../contract/payments/order-refunds.ts'
import { currencyUnit } from '../../ui/currency-unit.ts'
import { amountAsTyped, readAmount } from '../../ui/typed-number.ts'

/** The merchant's choices in the dialog. Lines are named by their position. */
export type RefundDraft = {
  pieces: Readonly<Record<number, number>>
  restock: Readonly<Record<number, boolean>>
  shipping: boolean
  /** As typed; undefined while it follows from the pieces. */
  amount: string | undefined
}

export const emptyDraft: RefundDraft = { pieces: {}, restock: {}, shipping: false, amount: undefined }

/** Everything that is left of the order. */
export const wholeDraft = ({ lines, left, shippingLeft }: OrderRefunds, restock: boolean): RefundDraft => ({
  pieces: Object.fromEntries(lines.map((line) => [line.position, line.quantity - line.refundedQuantity])),
  restock: Object.fromEntries(lines.map(({ position }) => [position, restock])),
  shipping: shippingLeft > 0,
  amount: amountAsTyped(left),
})

/** The cost of the chosen pieces and the shipping fee, at most the amount that is left. */
export function sumOfDraft({ lines, left, shippingLeft }: OrderRefunds, draft: RefundDraft): Cents {
  const ofLines = lines.reduce((sum, { position, quantity, refundedQuantity, paid }) => {
    const line = { quantity, paid: toCents(paid) }
    return sum + centsOfPieces(line, refundedQuantity, draft.pieces[position] ?? 0)
  }, 0)
  return cents(Math.min(toCents(left), ofLines + (draft.shipping ? toCents(shippingLeft) : 0)))
}

/** The amount to refund; NaN for a text that is no amount. */
export const amountOfDraft = (refunds: OrderRefunds, draft: RefundDraft): number =>
  draft.amount === undefined ? toDollars(sumOfDraft(refunds, draft)) : readAmount(draft.amount)

export function draftFault(refunds: OrderRefunds, draft: RefundDraft): string | undefined {
  const amount = amountOfDraft(refunds, draft)
  if (Number.isNaN(amount) || amount < 0) return `Enter an amount of ${currencyUnit()}.`
  if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) return 'Enter whole cents.'
  if (amount > refunds.left) return `At most ${formatMoney(refunds.left)} is left to refund.`
  return amount === 0 ? 'Choose pieces or enter an amount.' : undefined
}

type Sent = Pick<InputOf<'refundOrder'>, 'lines' | 'shipping' | 'amount'>

export const toInput = (refunds: OrderRefunds, draft: RefundDraft): Sent => ({
  lines: refunds.lines.flatMap(({ position }) => {
    const quantity = draft.pieces[position] ?? 0
    return quantity === 0 ? [] : [{ position, quantity, restock: draft.restock[position] ?? false }]
  }),
  shipping: draft.shipping,
  amount: amountOfDraft(refunds, draft),
})
