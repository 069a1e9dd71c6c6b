import { expect, test } from 'vitest'
import type { Order } from '../../../contract/orders/order.ts'
import { reasonsNotToSend } from './reasons-not-to-send.ts'

const at = '2026-03-05T14:02:11.000Z'

test.each([
  [{ state: 'paid' }, undefined, []],
  [{ state: 'awaiting', method: 'Cash on delivery' }, undefined, []],
  [{ state: 'awaiting' }, undefined, ['NOT PAID']],
  [{ state: 'failed' }, undefined, ['NOT PAID']],
  [{ state: 'paid', due: 12 }, undefined, ['A CHANGE IS NOT PAID YET']],
  [{ state: 'paid', refunded: 12 }, undefined, []],
  [{ state: 'refunded', refunded: 57.5 }, undefined, ['REFUNDED']],
  [{ state: 'refunded', refunded: 57.5 }, at, ['CANCELLED']],
  [{ state: 'paid', lost: 57.5 }, undefined, ['TAKEN BACK BY THE BANK']],
  [{ state: 'paid', livemode: false }, undefined, ['TEST']],
] as const)(
  'an order with the payment %j, cancelled at %s, is not to be sent for %j',
  (payment, cancelledAt, reasons) => {
    const order = {
      payment: { method: 'Card', ...payment },
      ...(cancelledAt ? { cancelledAt } : {}),
    } as Order
    expect(reasonsNotToSend(order)).toEqual(reasons)
  },
)
