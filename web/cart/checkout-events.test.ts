import { beforeEach, expect, test } from 'vitest'
import type { OrderId } from '../../contract/orders/order.ts'
import { tabStorage } from '../storage/tab-storage.ts'
import { addToCart, emptyCart } from './cart.ts'
import { afterCart, type Checkout, currentCheckout, recordCart } from './checkout.ts'
import { after, type CheckoutEvent, record, unsettledOrder } from './checkout-events.ts'
import { testShirt } from './test-shirt.ts'

const first = 'first-order' as OrderId
const second = 'second-order' as OrderId
const other = 'other-order' as OrderId

const begun: Checkout = { checkoutId: 'a', lines: 'coat' }
const placed: Checkout = { ...begun, orderId: first }
const charging: Checkout = { ...placed, unsettled: true }
const replacing: Checkout = { checkoutId: 'b', lines: 'shirt', replaces: first }
const inDoubt: Checkout = { ...replacing, unsettled: true }

test.each<[name: string, before: Checkout | undefined, lines: string, now: Checkout | undefined]>([
  ['the first line makes an id', undefined, 'coat', { ...begun, checkoutId: 'new' }],
  ['further lines keep it', begun, 'shirt', begun],
  ['an emptied cart has no checkout', begun, '', undefined],
  ['an empty cart begins none', undefined, '', undefined],
  ['an emptied cart keeps the id of an order', placed, '', placed],
  ['an emptied cart keeps the order it replaces', replacing, '', replacing],
])('%s', (_name, before, lines, now) => {
  expect(afterCart(before, lines, () => 'new')).toEqual(now)
})

type Row = [name: string, before: Checkout | undefined, event: CheckoutEvent, now: Checkout | undefined]

test.each<Row>([
  [
    'ordering begins a checkout',
    undefined,
    { is: 'ordering', lines: 'coat' },
    { checkoutId: 'new', lines: 'coat' },
  ],
  ['ordering the same again is the same', charging, { is: 'ordering', lines: 'coat' }, charging],
  [
    'without an order a changed cart keeps its id',
    begun,
    { is: 'ordering', lines: 'shirt' },
    { ...begun, lines: 'shirt' },
  ],
  [
    'a changed cart replaces its order',
    placed,
    { is: 'ordering', lines: 'shirt' },
    { ...replacing, checkoutId: 'new' },
  ],
  [
    'and remembers a charge in doubt',
    charging,
    { is: 'ordering', lines: 'shirt' },
    { ...inDoubt, checkoutId: 'new' },
  ],
  [
    'changed again it replaces the same order',
    inDoubt,
    { is: 'ordering', lines: 'hat' },
    { ...inDoubt, lines: 'hat' },
  ],

  ['an order is placed', begun, { is: 'placed', orderId: first }, placed],
  [
    'the new order is the one to pay',
    inDoubt,
    { is: 'placed', orderId: second },
    { checkoutId: 'b', lines: 'shirt', orderId: second },
  ],
  ['none is placed without a checkout', undefined, { is: 'placed', orderId: first }, undefined],

  [
    'the order of a copied tab is replaced',
    begun,
    { is: 'id-taken', by: first },
    { checkoutId: 'new', lines: '', replaces: first },
  ],
  ['an unknown one ends the checkout', begun, { is: 'id-taken', by: undefined }, undefined],

  ['a charge is in doubt', placed, { is: 'charging', orderId: first }, charging],
  ['one of the replaced order too', replacing, { is: 'charging', orderId: first }, inDoubt],
  ['until it is settled', inDoubt, { is: 'settled', orderId: first }, { ...replacing, unsettled: false }],
  ['a charge of another order is not', placed, { is: 'charging', orderId: other }, placed],
  ['nor does another order settle it', charging, { is: 'settled', orderId: other }, charging],
  ['nothing is charged without a checkout', undefined, { is: 'charging', orderId: first }, undefined],

  ['its order ends it', charging, { is: 'ended', orderId: first }, undefined],
  ['the replaced order ends it', replacing, { is: 'ended', orderId: first }, undefined],
  ['another order does not', placed, { is: 'ended', orderId: other }, placed],
])('%s', (_name, before, event, now) => {
  expect(after(before, event, () => 'new')).toEqual(now)
})

beforeEach(() => tabStorage.clear())

test('what is recorded is stored, and gone when the checkout ends', () => {
  recordCart(addToCart(emptyCart, testShirt(), 'S'))
  const { checkoutId } = record({ is: 'placed', orderId: first }) ?? {}
  record({ is: 'charging', orderId: first })
  expect(currentCheckout()).toMatchObject({ checkoutId, orderId: first, unsettled: true })
  expect(checkoutId).toMatch(/^[0-9a-f]{32}$/)
  expect(unsettledOrder()).toBe(first)
  record({ is: 'ended', orderId: first })
  expect(currentCheckout()).toBeUndefined()
})

test('something else in its place is no checkout', () => {
  tabStorage.set('checkout', { checkoutId: 7 })
  expect(currentCheckout()).toBeUndefined()
})
