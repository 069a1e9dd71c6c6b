import { describe, expect, test } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import type { OrderToEdit } from '../../../../contract/payments/order-edit.ts'
import { shippedSettings } from '../../../../contract/settings/shipped-settings.ts'
import {
  changeLine,
  editDraftOf,
  freeSizes,
  isChanged,
  priceOfDraft,
  removeLine,
  splitLine,
} from './edit-draft.ts'

const delivery = {
  firstName: 'Ada',
  lastName: 'Loom',
  address: { street: '1 Mill Lane', city: 'Leeds', state: 'Yorkshire', zipcode: 'LS1', country: 'England' },
  phoneNumber: '+44 1',
  email: 'ada@shop.example',
}
const line = { _id: 'shirt', price: 40, category: 'Men', subCategory: 'Topwear', productName: 'Shirt' }
const order = {
  productInfo: [
    { ...line, selectedSize: 'M', quantity: 2 },
    { ...line, _id: 'coat', price: 100, selectedSize: 'S', quantity: 1 },
  ],
  delivery,
} as unknown as Order
const sizes = ['S', 'M', 'L'].map((size) => ({ size, available: null }))
const { shipping, tax } = shippedSettings
const toEdit: OrderToEdit = {
  revision: 0,
  isGuest: false,
  sizes: [sizes, sizes],
  rules: { shipping, tax, offers: [] },
}

describe('an edit of an order', () => {
  test('gives one of several pieces another size, and adds one where there is a single piece', () => {
    const split = splitLine(editDraftOf(order), '1', 'L')
    expect(split.map(({ position, size, quantity }) => [position, size, quantity])).toEqual([
      [1, 'M', 1],
      [1, 'L', 1],
      [2, 'S', 1],
    ])
    expect(splitLine(split, '1', 'S').map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1])
    expect(freeSizes(split, toEdit, 1)).toEqual(['S'])
  })

  test('is priced by the order’s prices and rules', () => {
    const price = (draft: ReturnType<typeof editDraftOf>) =>
      priceOfDraft(draft, order, toEdit.rules, { ...delivery.address, country: 'England' }).total
    expect(price(editDraftOf(order))).toBe(20_700)
    expect(price(removeLine(editDraftOf(order), '2'))).toBe(9_200)
  })

  test('is none when everything is as it was, in whatever order the fields of the address come', () => {
    const { address, ...person } = delivery
    expect(isChanged(editDraftOf(order), order, { address, ...person })).toBe(false)
    expect(isChanged(changeLine(editDraftOf(order), '1', { size: 'L' }), order, delivery)).toBe(true)
    expect(isChanged(editDraftOf(order), order, { ...delivery, address: { ...address, city: 'York' } })).toBe(
      true,
    )
  })
})
