import type { Delivery } from '../../../../contract/accounts/personal-details.ts'
import { toCents } from '../../../../contract/money.ts'
import type { InputOf } from '../../../../contract/operations.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import type { OrderToEdit } from '../../../../contract/payments/order-edit.ts'
import type { OrderPrice } from '../../../../contract/pricing/cart-price.ts'
import { destinationOf } from '../../../../contract/pricing/destination.ts'
import { priceCart } from '../../../../contract/pricing/price-cart.ts'

/** A line as the merchant has set it. Several may come from one line of the order, each in another size. */
export type DraftLine = {
  /** Stays the same while the line is edited. */
  key: string
  /** Of the order's line; counts from 1. */
  position: number
  size: string
  quantity: number
}

export type EditDraft = readonly DraftLine[]

export const editDraftOf = ({ productInfo }: Order): EditDraft =>
  productInfo.map(({ selectedSize: size, quantity }, index) => ({
    key: `${index + 1}`,
    position: index + 1,
    size,
    quantity,
  }))

export const changeLine = (draft: EditDraft, key: string, part: Partial<DraftLine>): EditDraft =>
  draft.map((line) => (line.key === key ? { ...line, ...part } : line))

export const removeLine = (draft: EditDraft, key: string): EditDraft =>
  draft.filter((line) => line.key !== key)

/** The sizes of a product that no line of it has yet. */
export const freeSizes = (draft: EditDraft, { sizes }: OrderToEdit, position: number): string[] =>
  (sizes[position - 1] ?? [])
    .map(({ size }) => size)
    .filter((size) => !draft.some((line) => line.position === position && line.size === size))

/** Adds a piece in another size. One piece of a line that has several changes to it; else the order has one more. */
export function splitLine(draft: EditDraft, key: string, size: string): EditDraft {
  const index = draft.findIndex((line) => line.key === key)
  const line = draft[index]
  if (line === undefined) return draft
  const taken = line.quantity > 1 ? 1 : 0
  return [
    ...draft.slice(0, index),
    { ...line, quantity: line.quantity - taken },
    { key: `${line.position} ${size} ${draft.length}`, position: line.position, size, quantity: 1 },
    ...draft.slice(index + 1),
  ]
}

/** Prices the draft by the rules that the order was placed by. */
export function priceOfDraft(
  draft: EditDraft,
  { productInfo }: Order,
  rules: OrderToEdit['rules'],
  address: Delivery['address'],
): OrderPrice {
  const lines = draft.flatMap(({ position, quantity }) => {
    const line = productInfo[position - 1]
    if (line === undefined) return []
    const { _id: productId, price, category, subCategory } = line
    return { productId, price: toCents(price), quantity, category, subCategory }
  })
  return priceCart(lines, { ...rules, ...destinationOf(address) })
}

export function isChanged(draft: EditDraft, order: Order, delivery: Delivery): boolean {
  const text = (lines: EditDraft) =>
    lines
      .map(({ position, size, quantity }) => `${position} ${size} ${quantity}`)
      .sort()
      .join()
  return text(draft) !== text(editDraftOf(order)) || textOf(delivery) !== textOf(order.delivery)
}

const textOf = ({ firstName, lastName, address, phoneNumber, email }: Delivery): string => {
  const { street, city, state, zipcode, country } = address
  return [firstName, lastName, street, city, state, zipcode, country, phoneNumber, email].join('\n')
}

export const linesOfDraft = (draft: EditDraft): InputOf<'editOrder'>['lines'] =>
  draft.map(({ position, size, quantity }) => ({ position, selectedSize: size, quantity }))
