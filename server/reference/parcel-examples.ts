import type { AnswerSent, Examples } from './example.ts'

type PaidOrder = AnswerSent<'updateOrderStatus'>['data']
type AboutParcels = 'updateOrderStatus' | 'setParcel' | 'getOrderHistory' | 'getUserOrderHistory'

const number = '1Z999AA10123456784'
const sent = { carrier: 'ups', trackingNumber: number } as const
const parcel = { ...sent, url: `https://www.ups.com/track?tracknum=${number}` }

const history = [
  { at: '2026-03-03T09:30:00.000Z', kind: 'placed', by: 'shopper' },
  { at: '2026-03-04T07:45:00.000Z', kind: 'status', by: 'administrator', status: 'Shipped' },
  { at: '2026-03-04T07:45:00.000Z', kind: 'parcel', by: 'administrator', parcel },
] satisfies AnswerSent<'getOrderHistory'>['data']

/** @param order a paid one */
export const parcelExamples = (order_id: string, order: PaidOrder): Pick<Examples, AboutParcels> => ({
  updateOrderStatus: {
    input: { order_id, status: 'Shipped', parcel: sent },
    answer: { data: { ...order, status: 'Shipped', parcel }, emailInSeconds: 60 },
  },
  setParcel: {
    input: { order_id, parcel: sent },
    answer: { data: { ...order, status: 'Shipped', parcel } },
  },
  getUserOrderHistory: { input: { order_id }, answer: { data: history } },
  getOrderHistory: { input: { order_id }, answer: { data: history } },
})
