import { shippedSettings } from '../../contract/settings/shipped-settings.ts'
import type { AnswerSent, Examples } from './example.ts'

type Editing =
  | 'getOrderToEdit'
  | 'editOrder'
  | 'withdrawOrderEdit'
  | 'getOrderDifference'
  | 'payOrderDifference'
type Bought = { orderId: string; paid: AnswerSent<'getOrder'>['data'] }

const editId = '0199c1bc-4a7d-7b10-9c55-3f2e8d6a1b47'
const due = 68.89
const changes = [
  { what: 'Oxford Shirt', before: '2 × M', after: '2 × M, 1 × L' },
  { what: 'Total', before: '$137.77', after: '$206.66' },
]

const { shipping, tax } = shippedSettings
const toEdit: AnswerSent<'getOrderToEdit'>['data'] = {
  revision: 0,
  sizes: [
    [
      { size: 'S', available: 0 },
      { size: 'M', available: 4 },
      { size: 'L', available: null },
    ],
  ],
  rules: { shipping, tax, offers: [] },
}

/** An order of two shirts in M at 59.90, to which one in L is added. */
export function editExamples({ orderId, paid }: Bought): Pick<Examples, Editing> {
  const [line] = paid.productInfo
  const waiting = { ...paid, payment: { ...paid.payment, due } }
  const after = {
    subtotal: 179.7,
    adjustments: [{ kind: 'shipping', label: 'Shipping fee', percent: 15, amount: 26.96 }],
    total: 206.66,
  }
  const edited = {
    ...paid,
    ...after,
    shippingFee: 26.96,
    productInfo: line ? [line, { ...line, selectedSize: 'L', quantity: 1 }] : [],
  }
  const { subtotal, adjustments, total } = paid
  return {
    getOrderToEdit: { input: { order_id: orderId }, answer: { data: toEdit } },
    editOrder: {
      input: {
        order_id: orderId,
        edit_id: editId,
        revision: 0,
        lines: [
          { position: 1, selectedSize: 'M', quantity: 2 },
          { position: 1, selectedSize: 'L', quantity: 1 },
        ],
        delivery: paid.delivery,
        shownTotal: 206.66,
        reason: 'As you asked on the phone.',
      },
      answer: { data: waiting },
    },
    withdrawOrderEdit: { input: { order_id: orderId }, answer: { data: paid } },
    getOrderDifference: {
      input: { order_id: orderId },
      answer: {
        data: {
          order: waiting,
          editId,
          state: 'waiting',
          due,
          expiresAt: '2026-03-12T14:02:11.000Z',
          changes,
          reason: 'As you asked on the phone.',
          before: { subtotal, adjustments, total },
          after,
        },
      },
    },
    payOrderDifference: {
      input: { order_id: orderId, edit_id: editId, paymentToken: 'pm_1P' },
      answer: { data: edited },
    },
  }
}
