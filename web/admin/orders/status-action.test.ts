import { expect, test } from 'vitest'
import { ApiError } from '../../../contract/api-error.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { type MoveBack, type StatusMove, statusAction } from './status-action.ts'

const orderOf = (number: number, more: object = {}) =>
  ({ _id: `id-${number}`, number, ...more }) as unknown as Order

const shipped = (number: number, more: Partial<StatusMove> = {}): StatusMove => ({
  order: orderOf(number),
  from: 'Packing',
  to: 'Shipped',
  emailInSeconds: 60,
  ...more,
})

/** Takes every change back, and keeps what it was asked. */
function shop() {
  const asked: unknown[] = []
  const moveBack: MoveBack = async (order, move) => {
    asked.push({ number: order.number, ...move })
    return { order, ...move }
  }
  return { asked, moveBack }
}

test('the notice of one order names it, its status and its email', () => {
  const { moveBack } = shop()
  expect(statusAction([shipped(1001)], moveBack)).toMatchObject({
    words: 'Order 1001: Shipped. The customer is emailed in 60 s.',
    changed: ['id-1001'],
  })
  expect(statusAction([shipped(1001, { emailInSeconds: undefined })], moveBack).words).toBe(
    'Order 1001: Shipped. No email is sent.',
  )
})

test('several orders are one action, which is undone as a whole and can be done again', async () => {
  const { asked, moveBack } = shop()
  const action = statusAction([shipped(1001), shipped(1002, { from: 'Order Placed' })], moveBack)
  expect(action.words).toBe('2 orders: Shipped. The customers are emailed in 60 s.')
  const undone = await action.undo?.()
  expect(asked).toEqual([
    { number: 1001, from: 'Shipped', to: 'Packing', parcel: undefined },
    { number: 1002, from: 'Shipped', to: 'Order Placed', parcel: undefined },
  ])
  expect(undone).toMatchObject({
    words: 'Undone. 2 orders: back to their status before. No email is sent.',
    isUndo: true,
  })
  expect(await undone?.undo?.()).toMatchObject({
    words: '2 orders: Shipped. No email is sent.',
    isUndo: false,
  })
})

test('a parcel that was entered with the status goes with it, or becomes the one before', async () => {
  const { asked, moveBack } = shop()
  const before = { carrier: 'ups', trackingNumber: '1Z', url: 'https://ups.example' }
  const parcel = { carrier: 'gls' } as const
  const action = statusAction(
    [shipped(1001, { parcel }), shipped(1002, { parcel, order: orderOf(1002, { parcel: before }) })],
    moveBack,
  )
  await action.undo?.()
  expect(asked).toMatchObject([{ parcel: null }, { parcel: { carrier: 'ups', trackingNumber: '1Z' } }])
})

test('an order that was changed since stays as it is and is named', async () => {
  const moveBack: MoveBack = async (order, move) => {
    if (order.number === 1002)
      throw new ApiError(409, { code: 'order-status-changed', message: 'It has changed since.' })
    return { order, ...move }
  }
  const undone = await statusAction([shipped(1001), shipped(1002)], moveBack).undo?.()
  expect(undone).toMatchObject({
    words: 'Undone. Order 1001: Packing. No email is sent.',
    refused: [{ productName: 'Order 1002', message: 'It has changed since.' }],
  })
})

test('a status that an order has already is no change', () => {
  expect(statusAction([shipped(1001, { from: 'Shipped' })], shop().moveBack)).toMatchObject({
    words: 'Nothing was changed.',
  })
})
