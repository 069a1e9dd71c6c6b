import type { Noun } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { shippedSettings } from '../../contract/settings/shipped-settings.ts'
import { address, id, orderedAt, parcel, shippingRules, type Values } from './example-values.ts'

const decidedAt = '2026-03-14T09:05:00.000Z'
const shipped = { ...parcel, url: `https://www.ups.com/track?tracknum=${parcel.trackingNumber}` }
const paidByCard: Values = { 'payment.state': ['paid'], 'payment.brand': ['visa'], 'payment.last4': ['4242'] }
const returned: Values = { state: ['received'], receivedAt: [decidedAt], received: [1], restock: [true] }
const ownData = {
  about: 'Everything that the shop keeps about this person.',
  name: 'Ada Loom',
  email: 'ada@shop.example',
  data: { shoppers: { about: 'Who has an account', rows: [{ id: id.shopper, name: 'Ada Loom' }] } },
}
/** A shop that has another name. */
const named = {
  identity: { ...shippedSettings.identity, name: 'Loom & Lane' },
  business: { ...shippedSettings.business, name: 'Loom & Lane' },
}
const cancelled: Values = {
  'payment.state': ['refunded'],
  'payment.refunded': [137.77],
  cancelledAt: ['2026-03-05T14:02:11.000Z'],
}

/** What differs in the calls about a noun. */
export const byNoun: Partial<Record<Noun, Values>> = {
  administration: {
    address: ['203.0.113.7'],
    email: ['owner@shop.example'],
    name: ['Phone'],
    kind: ['catalogue'],
  },
  catalogue: {
    by: ['owner@shop.example'],
    gtin: ['4006381333931'],
    id: [id.product],
    kind: ['edit'],
    parts: [[{ category: 'Men', subCategory: 'Topwear' }]],
    sku: ['OX-M'],
  },
  collections: { description: ['Light things for hot days.'], name: ['Summer linen'] },
  content: { name: ['returns'], version: [2] },
  imports: {
    id: ['0199c1c4-2f30-7b12-9e57-6c8d0f3a1b24'],
    name: ['Oxford Shirt'],
    reason: ['This is not a price.'],
  },
  invoices: { answer: ['%PDF-1.3 …'] },
  orders: { _id: [id.order] },
  payments: { _id: [id.order], id: [id.refund], reason: ['damaged'] },
  pricing: { code: ['SPRING20'], id: [id.offer], search: ['spring'] },
  reports: { name: ['Oxford Shirt'], returned: [2], sold: [40] },
  returns: {
    code: ['R1042-1'],
    exchangeSize: ['L'],
    id: [id.return],
    reason: ['too-small'],
    state: ['requested'],
  },
  search: { text: ['mohair poncho'], search: ['wool coat'] },
  settings: {
    data: [
      Object.fromEntries(
        Object.entries({ ...shippedSettings, ...named }).map(([group, value]) => [
          group,
          { value, version: 1 },
        ]),
      ),
      { shipping: { rules: shippingRules } },
    ],
  },
}

/** What differs in one call. */
export const byCall: Partial<Record<OperationName, Values>> = {
  adminCancelOrder: cancelled,
  acceptReturn: { ...returned, state: ['accepted'], decidedAt: [decidedAt] },
  adminLogin: { username: ['admin'] },
  cancelOrder: cancelled,
  cancelReturn: { state: ['cancelled'] },
  createOffer: { state: ['active'] },
  endOffer: { endedAt: [decidedAt], state: ['ended'] },
  eraseCustomer: { confirmation: ['ada@shop.example'] },
  exportActivity: { answer: ['At,Who,Role,From,Call,Kind,Outcome,Subject,Before,After,Day\r\n'] },
  exportCustomers: { answer: [`Customer id,Name,Email\r\n${id.shopper},Ada Loom,ada@shop.example\r\n`] },
  exportCustomer: { answer: [ownData] },
  exportInvoices: { answer: [`Number,Kind,Issued at\r\n57,invoice,${orderedAt}\r\n`] },
  exportOrderLines: { answer: [`Order,Placed at,Line\r\n1042,${orderedAt},1\r\n`] },
  exportOrders: { answer: [`Order,Placed at,Status\r\n1042,${orderedAt},Delivered\r\n`] },
  exportOwnData: { answer: [ownData] },
  exportProducts: { answer: ['Handle,Title,Variant Price\r\noxford-shirt,Oxford Shirt,59.90\r\n'] },
  exportRedirects: { answer: ['Redirect from,Redirect to\r\n/pages/faq,/pages/shipping\r\n'] },
  exportRefunds: { answer: [`Refund id,Went back at,Order\r\n${id.refund},${orderedAt},1042\r\n`] },
  exportReport: { answer: ['Size,Pieces,Sales,Refunded,Sales before\r\nM,4,239.60,15.00,0.00\r\n'] },
  exportSearches: { answer: [`Search,Times,Last asked\r\nmohair poncho,14,${orderedAt}\r\n`] },
  exportSubscribers: { answer: ['Email,State,Source\r\nada@shop.example,confirmed,sign-up\r\n'] },
  getAllOrders: { ...paidByCard, search: ['1042'] },
  getGuestOrder: paidByCard,
  getBooks: { disputedOrders: [[1011]] },
  getHeldStock: { _id: [id.product] },
  getOrder: paidByCard,
  getOrderDifference: { 'order._id': [id.order], state: ['waiting'] },
  getPaymentProvider: { name: ['stripe'], leastCents: [50] },
  getReturnsReport: { pieces: [2] },
  getUserOrders: paidByCard,
  payOrder: paidByCard,
  receiveReturn: returned,
  recordCashPayment: { 'payment.method': ['Cash on delivery'], 'payment.state': ['paid'] },
  refuseReturn: { ...returned, state: ['refused'], decidedAt: [decidedAt], words: ['The shirt was worn.'] },
  refundOrder: { ...paidByCard, 'payment.refunded': [59.9] },
  sendExchange: { ...returned, state: ['done'], sentAt: [decidedAt], 'data.parcel': [shipped] },
  setParcel: { ...paidByCard, 'data.parcel': [shipped], status: ['Shipped'] },
  setStock: { changes: [[{ productId: id.product, size: 'M', set: 12, expected: 10 }]] },
  updateOrderStatus: { ...paidByCard, 'data.parcel': [shipped], emailInSeconds: [60], status: ['Shipped'] },
  updateEachProduct: { changes: [{ price: 49.9 }] },
  updatePersonalDetails: { address: [address] },
  updateProduct: { changes: [{ price: 49.9, compareAtPrice: 59.9 }] },
  updateProducts: { change: [{ price: { by: 'percent', value: -20, showPriceBefore: true } }] },
}
