import { deliveryLines } from '../../contract/accounts/address-lines.ts'
import type { Delivery } from '../../contract/accounts/personal-details.ts'
import { sizeInWords } from '../../contract/catalogue/size-labels.ts'
import type { InvoiceKind } from '../../contract/invoices/invoice-kinds.ts'
import { type Cents, cents, formatPercent } from '../../contract/money.ts'
import { isCashOnDelivery, type PaymentMethod } from '../../contract/orders/payment-method.ts'
import type { RefundedLine } from '../../contract/payments/refund.ts'
import { type Adjustment, nameOfAdjustment } from '../../contract/pricing/cart-price.ts'
import type { MoneySettings } from '../../contract/settings/money-settings.ts'
import { shippedIdentity } from '../../contract/settings/shipped-identity.ts'
import { shippedMoney } from '../../contract/settings/shipped-money.ts'
import { capitalized } from '../capitalized.ts'
import { creditedShares, type TaxShare, taxShares } from './tax-shares.ts'

/** Everything that an invoice or a credit note prints, but for its number and its date. Amounts are whole hundredths of the currency. */
export type InvoiceDocument = {
  kind: InvoiceKind
  livemode: boolean
  seller: Seller
  /** Name, address and email address, a line each. */
  buyer: readonly string[]
  /** The country of the buyer's address, for tax returns; missing of documents that were issued before these could be exported. */
  country?: string
  order: { number: number; placedAt: string }
  /** Of a credit note: the number of the invoice that it takes back, or a part of it. */
  creditedInvoice?: number
  lines: readonly DocumentLine[]
  /** Between the lines and the total. */
  sums: readonly { text: string; cents: Cents }[]
  total: Cents
  taxes: readonly TaxShare[]
  payment: string
  /** The currency and format of its amounts; missing of documents that were issued before shops could choose them. */
  money?: MoneySettings
  /** By whose clock its dates are; missing for UTC. */
  zone?: string
  /** The colour of its line; missing of documents that were issued while all had the shipped one. */
  accent?: string
}

export type DocumentLine = {
  text: string
  quantity: number | null
  /** Of one piece. */
  price: Cents | null
  discount: Cents
  taxPercent: number | null
  amount: Cents
}

export type Seller = {
  name: string
  address: readonly string[]
  taxNumber: string
  website: string
  /** The address of its picture; missing of shops without one, and of documents that were issued before invoices had logos. */
  logo?: string
}

/** Who issues a document, and how amounts, times and lines are printed. */
export type Issuer = Seller & Pick<InvoiceDocument, 'zone' | 'accent'> & { money: MoneySettings }

export type InvoicedOrder = {
  id: string
  /** How often it was edited. */
  revision: number
  shopperId: string
  number: number
  placedAt: Date
  livemode: boolean
  customerName: string
  customerEmail: string
  delivery: Delivery
  subtotal: Cents
  adjustments: readonly Adjustment[]
  total: Cents
  paymentMethod: PaymentMethod
  card: { brand: string | null; last4: string | null }
  lines: readonly InvoicedLine[]
}

export type InvoicedLine = {
  position: number
  name: string
  size: string
  quantity: number
  price: Cents
  discount: Cents
  taxPercent: number | null
}

export type CreditedRefund = {
  id: string
  amount: Cents
  shipping: Cents
  lines: readonly RefundedLine[]
}

export function invoiceOf(order: InvoicedOrder, issuer: Issuer): InvoiceDocument {
  const lines = order.lines.map((line) => ({
    ...named(line),
    quantity: line.quantity,
    price: line.price,
    discount: line.discount,
    taxPercent: line.taxPercent,
    amount: cents(line.price * line.quantity),
  }))
  const sums = order.adjustments
    .filter(({ included }) => included !== true)
    .map((adjustment) => ({ text: labelOf(adjustment, issuer.money), cents: adjustment.cents }))
  const payment =
    order.total === 0
      ? 'Nothing was due.'
      : `Paid ${inCash(order) ? 'in cash on delivery' : `by ${cardOf(order)}`}.`
  return {
    kind: 'invoice',
    ...headOf(order, issuer),
    lines,
    sums: [{ text: 'Subtotal', cents: order.subtotal }, ...sums],
    total: order.total,
    taxes: sharesOf(order).filter(isShown),
    payment,
  }
}

/** The number as it is printed. Those of test mode are a range of their own. */
export const printedNumber = (livemode: boolean, number: number): string =>
  livemode ? String(number) : `Test ${number}`

/** Takes an invoice back in full, as another one replaces it. */
export const reversalOf = (
  { document, number }: { document: InvoiceDocument; number: number },
  replacedBy: number,
): InvoiceDocument => ({
  ...document,
  kind: 'credit-note',
  creditedInvoice: number,
  payment: `Replaced by invoice ${printedNumber(document.livemode, replacedBy)}.`,
})

type Credited = { refund: CreditedRefund; invoiceNumber: number; earlier: readonly InvoiceDocument[] }

/** @param credited.earlier the credit notes of the order before this one */
export function creditNoteOf(
  order: InvoicedOrder,
  issuer: Issuer,
  { refund, invoiceNumber, earlier }: Credited,
): InvoiceDocument {
  const refunded = refund.lines.map((line) => ({
    line: order.lines.find(({ position }) => position === line.position),
    quantity: line.quantity,
    amount: cents(line.amountCents),
  }))
  const itemised = refunded.reduce((sum, { amount }) => sum + amount, Number(refund.shipping))
  const difference = cents(refund.amount - itemised)
  const plain = (text: string, amount: Cents) => (amount === 0 ? [] : [{ ...unpriced, text, amount }])
  const taxes = creditedShares(sharesOf(order), {
    amount: refund.amount,
    lines: refunded.map(({ line, amount }) => ({ taxPercent: line?.taxPercent ?? null, amount })),
    before: earlier.map((note) => note.taxes),
  })
  return {
    kind: 'credit-note',
    ...headOf(order, issuer),
    creditedInvoice: invoiceNumber,
    lines: [
      ...refunded.map(({ line, quantity, amount }) => ({
        ...unpriced,
        ...(line === undefined ? { text: 'Item' } : named(line)),
        quantity,
        taxPercent: line?.taxPercent ?? null,
        amount,
      })),
      ...plain('Shipping fee', refund.shipping),
      ...plain(plainName(order, itemised, difference), difference),
    ],
    sums: [],
    total: refund.amount,
    taxes: taxes.filter(isShown),
    payment: `Refunded ${inCash(order) ? 'in cash' : `to ${cardOf(order)}`}.`,
  }
}

/** What a credit note calls the amount that is of no line. */
function plainName({ total }: InvoicedOrder, itemised: number, amount: Cents): string {
  if (itemised !== 0) return 'Agreed difference'
  return amount === total ? 'The whole amount paid' : 'Part of the amount paid'
}

const unpriced = { quantity: null, price: null, discount: cents(0), taxPercent: null }

const named = ({ name, size }: InvoicedLine) => ({ text: `${name}, ${sizeInWords(size)}` })

const isShown = ({ gross, tax }: TaxShare): boolean => gross !== 0 || tax !== 0

const headOf = (order: InvoicedOrder, { money, zone, accent, ...seller }: Issuer) => ({
  livemode: order.livemode,
  money,
  ...(zone === undefined ? {} : { zone }),
  ...(accent === undefined ? {} : { accent }),
  seller,
  buyer: [...deliveryLines(order.delivery), order.customerEmail],
  country: order.delivery.address.country,
  order: { number: order.number, placedAt: order.placedAt.toISOString() },
})

const labelOf = ({ percent, ...adjustment }: Adjustment, money: MoneySettings): string =>
  `${nameOfAdjustment(adjustment)}${percent === undefined ? '' : ` ${formatPercent(percent, money)}`}`

const inCash = ({ paymentMethod: method }: InvoicedOrder): boolean => isCashOnDelivery({ method })

const cardOf = ({ card: { brand, last4 } }: InvoicedOrder): string =>
  `${brand === null ? 'card' : capitalized(brand)}${last4 === null ? '' : ` ending in ${last4}`}`

const sharesOf = ({ lines, total, adjustments }: InvoicedOrder): TaxShare[] =>
  taxShares({
    total,
    adjustments,
    lines: lines.map(({ price, quantity, discount, taxPercent }) => ({
      goods: cents(price * quantity - discount),
      taxPercent,
    })),
  })

/** True when a tax is to be shown. */
export const hasTaxes = ({ taxes }: InvoiceDocument): boolean => taxes.some(({ percent }) => percent !== null)

export const accentOf = ({ accent = shippedIdentity.colours.accent }: InvoiceDocument): string => accent

export const moneyOf = ({ money = shippedMoney }: InvoiceDocument): MoneySettings => money
