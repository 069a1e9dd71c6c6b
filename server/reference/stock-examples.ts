import type { Examples } from './example.ts'

type AboutStock =
  | 'setStock'
  | 'listStock'
  | 'listStockHolders'
  | 'getStockLedger'
  | 'getHeldStock'
  | 'notifyWhenBack'
  | 'confirmNotifyWhenBack'

type Named = 'productId' | 'productName' | 'imgUrl' | 'orderId' | 'email' | 'linkToken'

const createdAt = '2026-03-03T09:30:00.000Z'

export const stockExamples = ({
  productId,
  productName,
  imgUrl,
  orderId,
  email,
  linkToken,
}: Readonly<Record<Named, string>>): Pick<Examples, AboutStock> => ({
  setStock: {
    input: { changes: [{ productId, size: 'M', set: 12, expected: 10 }] },
    answer: { data: [{ productId, size: 'M', before: 10, onHand: 12, reserved: 1 }] },
  },
  listStock: {
    input: { filter: 'low', limit: 50 },
    answer: {
      data: [{ productId, productName, imgUrl, variants: [{ size: 'M', onHand: 3, reserved: 1, lowAt: 3 }] }],
    },
  },
  listStockHolders: {
    input: {},
    answer: {
      data: [
        {
          name: 'Ada Lovelace',
          email,
          isProven: false,
          pieces: 2,
          share: 0.1,
          orders: [{ orderId, orderNumber: 1042, pieces: 2, until: createdAt }],
        },
      ],
    },
  },
  getStockLedger: {
    input: { productId, size: 'M' },
    answer: {
      data: [
        { at: createdAt, change: -2, onHand: 10, reason: 'sold', orderId, orderNumber: 1042 },
        { at: createdAt, change: 12, onHand: 12, reason: 'counted', administrator: 'owner@shop.example' },
      ],
    },
  },
  notifyWhenBack: {
    input: { productId, size: 'M', email },
    answer: { message: 'Done.', data: { state: 'unconfirmed' } },
  },
  confirmNotifyWhenBack: {
    input: { token: linkToken },
    answer: { message: 'Done.', data: { productId, productName, size: 'M' } },
  },
  getHeldStock: { input: {}, answer: { data: [{ _id: productId, selectedSize: 'M', quantity: 1 }] } },
})
