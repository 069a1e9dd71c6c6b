import type { AnswerSent, Examples } from './example.ts'

type AboutReturns =
  | 'getReturns'
  | 'requestReturn'
  | 'cancelReturn'
  | 'listReturns'
  | 'receiveReturn'
  | 'acceptReturn'
  | 'refuseReturn'
  | 'sendExchange'
  | 'countReturnReasons'
type Bought = { orderId: string; productId: string; paid: AnswerSent<'getOrder'>['data'] }

const returnId = '0199c1bc-7e20-7a31-8d44-5b6f0a1c2d3e'
const [requestedAt, receivedAt] = ['2026-03-10T18:20:00.000Z', '2026-03-14T09:05:00.000Z']
const sent = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const

/** One of two shirts in M comes back for one in L. */
function returned({ orderId, paid }: Pick<Bought, 'orderId' | 'paid'>) {
  const { productName, imgUrl } = paid.productInfo[0] ?? { productName: '', imgUrl: '' }
  const line = {
    position: 1,
    productName,
    imgUrl,
    selectedSize: 'M',
    quantity: 1,
    reason: 'too-small',
    exchangeSize: 'L',
  } as const
  const made = {
    id: returnId,
    orderId,
    orderNumber: paid.number,
    code: `R${paid.number}-1`,
    kind: 'return',
    state: 'requested',
    requestedAt,
    lines: [line],
  } satisfies AnswerSent<'requestReturn'>['data']
  const customer = { name: paid.userData.name, email: paid.userData.email }
  const received = {
    ...made,
    state: 'received',
    receivedAt,
    lines: [{ ...line, received: 1, restock: true }],
    customer,
  } satisfies AnswerSent<'receiveReturn'>['data']
  const accepted = { ...received, state: 'accepted', decidedAt: receivedAt } as const
  return { made, received, accepted, customer, productName }
}

export const returnExamples = (bought: Bought): Pick<Examples, AboutReturns> => ({
  ...shopperExamples(bought),
  ...merchantExamples(bought),
})

function shopperExamples(bought: Bought): Pick<Examples, 'getReturns' | 'requestReturn' | 'cancelReturn'> {
  const { orderId } = bought
  const { made } = returned(bought)
  return {
    getReturns: {
      input: { order_id: orderId },
      answer: {
        data: {
          deliveredAt: '2026-03-06T11:00:00.000Z',
          returnUntil: '2026-03-13T11:00:00.000Z',
          canWithdraw: false,
          days: 7,
          lines: [{ position: 1, quantity: 1, sizes: [{ size: 'S' }, { size: 'L', available: 2 }] }],
          returns: [made],
          sendTo: { name: 'Loom & Lane', address: '1 Loom Street\nLeeds LS1' },
        },
      },
    },
    requestReturn: {
      input: {
        order_id: orderId,
        return_id: returnId,
        kind: 'return',
        lines: [{ position: 1, quantity: 1, reason: 'too-small', exchangeSize: 'L' }],
      },
      answer: { data: made },
    },
    cancelReturn: {
      input: { return_id: returnId },
      answer: { data: { ...made, state: 'cancelled' } },
    },
  }
}

function merchantExamples(
  bought: Bought,
): Omit<Pick<Examples, AboutReturns>, 'getReturns' | 'requestReturn' | 'cancelReturn'> {
  const { productId } = bought
  const { made, received, accepted, customer, productName } = returned(bought)
  const parcel = { ...sent, url: `https://www.ups.com/track?tracknum=${sent.trackingNumber}` }
  const words = 'The shirt was worn, so we are sending it back to you.'
  return {
    listReturns: {
      input: { search: made.code, state: 'open', limit: 25 },
      answer: { data: [{ ...made, customer }] },
    },
    receiveReturn: {
      input: { return_id: returnId, lines: [{ position: 1, quantity: 1, restock: true }] },
      answer: { data: received },
    },
    acceptReturn: {
      input: { return_id: returnId, words: 'L is on its way.', shipping: false },
      answer: { data: { ...accepted, words: 'L is on its way.' } },
    },
    refuseReturn: {
      input: { return_id: returnId, words },
      answer: { data: { ...accepted, state: 'refused', words } },
    },
    sendExchange: {
      input: { return_id: returnId, parcel: sent },
      answer: { data: { ...accepted, state: 'done', sentAt: receivedAt, parcel } },
    },
    countReturnReasons: {
      input: { productId, days: 365 },
      answer: {
        data: [
          { productId, productName, size: 'M', pieces: 1, reasons: [{ reason: 'too-small', pieces: 1 }] },
        ],
      },
    },
  }
}
