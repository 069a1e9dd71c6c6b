import { sizeByItself, sizeInWords } from '../../contract/catalogue/size-labels.ts'
import { formatMoney } from '../../contract/money.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Parcel } from '../../contract/orders/parcel.ts'
import { kindWords, type ReturnKind } from '../../contract/returns/return-words.ts'
import type { Database } from '../database/database.ts'
import { isAny } from '../database/is-any.ts'
import type { EmailItem, EmailTemplate, UnlimitedEmailTemplate } from '../mail/email.ts'
import { merchantWords } from '../mail/merchant-words.ts'
import { momentOf } from '../mail/moment.ts'
import { aboutConfirmedOrder, itemOf, moneyBack } from '../orders/order-emails.ts'
import { parcelPart } from '../orders/status-emails.ts'

type Requested = {
  orderId: string
  code: string
  kind: ReturnKind
  requestedAt: string
  /** `index` is the place in the order's `productInfo`. */
  lines: { index: number; size: string; quantity: number; exchangeSize?: string | undefined }[]
  /** The address of the shop, a line for each that is printed. */
  sendTo: string[]
}

/** For a withdrawal it is the receipt that consumer law asks for: what was declared, and when. */
const requested = aboutConfirmedOrder<Requested>(
  'return-requested',
  ({ order, publicUrl, zone }, details) => {
    const { code, kind, sendTo, requestedAt } = details
    const isWithdrawal = kind === 'withdrawal'
    return {
      subject: isWithdrawal
        ? `We have received your withdrawal from order ${order.number}`
        : `Your return ${code}: how to send it`,
      paragraphs: [
        isWithdrawal
          ? `You have withdrawn from the contract about the items below on ${momentOf(requestedAt, zone)}. This is your receipt; please keep it.`
          : `We’ve noted your ${kindWords(details).toLowerCase()} of the items below.`,
        `Put the slip, or a note with the code ${code}, into the parcel. We’ll write to you as soon as we have looked at it.`,
      ],
      items: details.lines.flatMap((line) => returnedItem(order, line, publicUrl)),
      blocks: [
        { heading: 'Send it to', lines: sendTo.length > 1 ? sendTo : askForAddress(publicUrl, order.number) },
        { heading: 'Code', lines: [code] },
      ],
      action: { label: 'Print the slip', url: `${publicUrl}/my-order/${order._id}/slip/${code}` },
    }
  },
)

/** The shop has not entered its address, as on the slip. */
const askForAddress = (publicUrl: string, orderNumber: number): string[] => [
  'Please ask us for our address first:',
  contactAddress(publicUrl, orderNumber),
]

const contactAddress = (publicUrl: string, orderNumber: number) => `${publicUrl}/contact?order=${orderNumber}`

const writeToUs = (publicUrl: string, orderNumber: number) => ({
  label: 'Write to us',
  url: contactAddress(publicUrl, orderNumber),
})

/** A return that was cancelled before the mail went out is not to be sent. */
export const returnRequested: UnlimitedEmailTemplate<Requested> = {
  ...requested,
  compose: async (context, mail) => {
    const { code, kind } = mail.details
    if (kind === 'return' && (await isCancelled(context.database, code))) return undefined
    return requested.compose(context, mail)
  },
}

const isCancelled = (database: Database, code: string): Promise<boolean> =>
  isAny(database.selectFrom('returns').select('id').where('state', '=', 'cancelled').where('code', '=', code))

function returnedItem(order: Order, line: Requested['lines'][number], publicUrl: string): EmailItem[] {
  const bought = order.productInfo[line.index]
  if (bought === undefined) return []
  const { name, picture } = itemOf(bought, publicUrl)
  const details = [sizeByItself(line.size), `Quantity ${line.quantity}`]
  if (line.exchangeSize !== undefined) details.push(`for ${sizeInWords(line.exchangeSize)}`)
  return [{ name, details: details.join(' · '), ...(picture === undefined ? {} : { picture }) }]
}

type Exchanged = { name: string; size: string; quantity: number }

const exchangedLines = (lines: readonly Exchanged[]) =>
  lines.map(({ name, size, quantity }) => `${quantity} × ${name}, ${sizeInWords(size)}`)

/** What the shopper has declared. A mail that was queued by an earlier version does not say. */
type Declared = { orderId: string; code: string; kind?: ReturnKind }

const declared = ({ kind }: Declared) => (kind === 'withdrawal' ? 'withdrawal' : 'return')

type Accepted = Declared & {
  words: string
  /** Dollars. */
  refund: number
  exchange: Exchanged[]
  /** Where fewer pieces came than were announced. */
  fewer?: { received: number; announced: number }
}

const accepted = aboutConfirmedOrder<Accepted>(
  'return-accepted',
  ({ order }, { words, refund, exchange, fewer, ...made }) => ({
    subject: `Your ${declared(made)} ${made.code} is accepted`,
    paragraphs: [
      'Thank you, your parcel has arrived.',
      ...(fewer === undefined
        ? []
        : [
            `There ${fewer.received === 1 ? 'was' : 'were'} ${fewer.received} of the ${fewer.announced} pieces in it.`,
          ]),
      ...(refund > 0 ? [moneyBack(order.payment, formatMoney(refund))] : []),
      ...(exchange.length > 0 ? ['We’re getting your exchange ready and will email you when it ships.'] : []),
      ...merchantWords(words),
    ],
    ...(exchange.length > 0 ? { blocks: [{ heading: 'Exchange', lines: exchangedLines(exchange) }] } : {}),
  }),
)

/** An exchange that was sent before the mail went out has a mail of its own, which follows. */
export const returnAccepted: UnlimitedEmailTemplate<Accepted> = {
  ...accepted,
  compose: async (context, mail) => {
    const { details } = mail
    const isSent = details.exchange.length > 0 && (await isExchangeSent(context.database, details.code))
    return accepted.compose(context, isSent ? { ...mail, details: { ...details, exchange: [] } } : mail)
  },
}

const isExchangeSent = (database: Database, code: string): Promise<boolean> =>
  isAny(database.selectFrom('returns').select('id').where('sent_at', 'is not', null).where('code', '=', code))

export const returnRefused = aboutConfirmedOrder<Declared & { words: string }>(
  'return-refused',
  ({ order, publicUrl }, { words, ...made }) => ({
    subject: `We can’t accept your ${declared(made)} ${made.code}`,
    paragraphs: [
      `We have looked at your ${declared(made)}, and we’re sorry that we can’t accept it.`,
      ...merchantWords(words),
      'If you see it differently, please write to us.',
    ],
    action: writeToUs(publicUrl, order.number),
  }),
)

export const exchangeSent = aboutConfirmedOrder<{
  orderId: string
  code: string
  lines: Exchanged[]
  parcel?: Parcel
}>('exchange-sent', (_facts, { code, lines, parcel }) => {
  const { blocks = [], ...rest } = parcelPart({ parcel }) ?? {}
  return {
    subject: `Your exchange ${code} is on its way`,
    paragraphs: ['We’ve sent you what you exchanged for.'],
    blocks: [{ heading: 'In the parcel', lines: exchangedLines(lines) }, ...blocks],
    ...rest,
  }
})

export const returnLapsed = aboutConfirmedOrder<{ orderId: string; code: string }>(
  'return-lapsed',
  ({ order, publicUrl }, { code }) => ({
    subject: `Your return ${code} is cancelled`,
    paragraphs: [
      'We have waited for your parcel, but it has not arrived, so we’ve cancelled the return.',
      'If you have sent it, please write to us and tell us how.',
    ],
    action: writeToUs(publicUrl, order.number),
  }),
)

export const returnEmails: readonly EmailTemplate[] = [
  returnRequested,
  returnAccepted,
  returnRefused,
  exchangeSent,
  returnLapsed,
]
