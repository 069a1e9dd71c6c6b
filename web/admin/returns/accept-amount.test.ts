import { expect, test } from 'vitest'
import type { OrderRefunds } from '../../../contract/payments/order-refunds.ts'
import type { AdminReturn } from '../../../contract/returns/return.ts'
import { isWholeWithdrawal, refundOf } from './accept-amount.ts'

const refunds: OrderRefunds = {
  revision: 0,
  captured: 115,
  refunded: 0,
  refunding: 0,
  left: 115,
  shippingLeft: 15,
  lines: [{ position: 1, name: 'Harbour Shirt', size: 'M', quantity: 3, refundedQuantity: 0, paid: 100 }],
  refunds: [],
  disputes: [],
}
const came = (received: number, exchangeSize?: string): Pick<AdminReturn, 'lines'> => ({
  lines: [
    {
      position: 1,
      productName: 'Shirt',
      imgUrl: '',
      selectedSize: 'S',
      quantity: 3,
      received,
      ...(exchangeSize === undefined ? {} : { exchangeSize }),
    },
  ],
})

test('pieces that came are refunded as they were paid, and those for another size are not', () => {
  expect(refundOf(came(1), refunds, false)).toBe(33.33)
  expect(refundOf(came(3), refunds, true)).toBe(115)
  expect(refundOf(came(2, 'M'), refunds, false)).toBe(0)
})

test('never more than is left of the order, nor pieces that were refunded before', () => {
  expect(refundOf(came(3), { ...refunds, left: 20 }, true)).toBe(20)
  const [line] = refunds.lines
  const before = { ...refunds, lines: line ? [{ ...line, refundedQuantity: 2 }] : [] }
  expect(refundOf(came(3), before, false)).toBe(33.34)
})

test('the shipping fee goes with a withdrawal from the whole order', () => {
  const withdrawal = (received: number) => ({ ...came(received), kind: 'withdrawal' }) as AdminReturn
  expect(isWholeWithdrawal(withdrawal(3), refunds)).toBe(true)
  expect(isWholeWithdrawal(withdrawal(2), refunds)).toBe(false)
  expect(isWholeWithdrawal({ ...withdrawal(3), kind: 'return' }, refunds)).toBe(false)
  // A piece was refunded as damaged, or withdrawn from in an earlier parcel, and so was all of another line.
  const [line] = refunds.lines
  const before = (refundedQuantity: number) => ({
    ...refunds,
    lines: line
      ? [
          { ...line, refundedQuantity },
          { ...line, position: 2, refundedQuantity: 3 },
        ]
      : [],
  })
  expect(isWholeWithdrawal(withdrawal(2), before(1))).toBe(true)
  expect(isWholeWithdrawal(withdrawal(1), before(1))).toBe(false)
})
