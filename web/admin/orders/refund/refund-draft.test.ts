import { expect, test } from 'vitest'
import type { OrderRefunds } from '../../../../contract/payments/order-refunds.ts'
import { amountOfDraft, draftFault, emptyDraft, toInput, wholeDraft } from './refund-draft.ts'

const refunds: OrderRefunds = {
  revision: 0,
  captured: 34.5,
  refunded: 10,
  refunding: 0,
  left: 24.5,
  shippingLeft: 4.5,
  lines: [{ position: 1, name: 'Harbour Shirt', size: 'M', quantity: 3, refundedQuantity: 1, paid: 30 }],
  refunds: [],
  disputes: [],
}

test('pieces and the shipping fee make the amount, which the merchant may change', () => {
  const draft = { ...emptyDraft, pieces: { 1: 1 }, restock: { 1: true }, shipping: true }
  expect(amountOfDraft(refunds, draft)).toBe(14.5)
  expect(toInput(refunds, { ...draft, amount: '$12' })).toEqual({
    lines: [{ position: 1, quantity: 1, restock: true }],
    shipping: true,
    amount: 12,
  })
})

test('the whole rest is every piece that was not refunded, the shipping fee and what is left', () => {
  const draft = wholeDraft(refunds, true)
  expect([amountOfDraft(refunds, draft), draft.pieces, draft.shipping]).toEqual([24.5, { 1: 2 }, true])
})

test.each([
  ['24.51', 'At most $24.50 is left to refund.'],
  ['a lot', 'Enter an amount of dollars.'],
  ['-1', 'Enter an amount of dollars.'],
  ['1.005', 'Enter whole cents.'],
  ['0', 'Choose pieces or enter an amount.'],
  ['24.5', undefined],
])('an amount of %j: %s', (amount, fault) => {
  expect(draftFault(refunds, { ...emptyDraft, amount })).toBe(fault)
})
