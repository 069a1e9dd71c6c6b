import { addressLines } from '../accounts/address-lines.ts'
import { fullName } from '../accounts/full-name.ts'
import type { Delivery } from '../accounts/personal-details.ts'
import { type Cents, formatCents } from '../money.ts'

/** What an edit changes of an order. */
export type EditedPart = {
  lines: readonly { productId: string; name: string; size: string; quantity: number }[]
  delivery: Delivery
  total: Cents
}

/** A part of an order in words, as it was and as it is. An empty text stands for nothing. */
export type OrderChange = { what: string; before: string; after: string }

/** The differences between two versions of an order, in words: a row for each product, each part of the delivery, and the total. */
export function changesBetween(before: EditedPart, after: EditedPart): OrderChange[] {
  const names = new Map([...before.lines, ...after.lines].map(({ productId, name }) => [productId, name]))
  return [
    ...[...names].map(([id, what]) => ({
      what,
      before: piecesOf(before, id),
      after: piecesOf(after, id),
    })),
    ...deliveryParts.map(([what, textOf]) => ({
      what,
      before: textOf(before.delivery),
      after: textOf(after.delivery),
    })),
    { what: 'Total', before: formatCents(before.total), after: formatCents(after.total) },
  ].filter((change) => change.before !== change.after)
}

/** "1 × M, 2 × L" */
const piecesOf = ({ lines }: EditedPart, id: string): string =>
  lines
    .filter(({ productId }) => productId === id)
    .map(({ quantity, size }) => `${quantity} × ${size}`)
    .join(', ')

const deliveryParts: readonly (readonly [string, (delivery: Delivery) => string])[] = [
  ['Deliver to', fullName],
  ['Address', ({ address }) => addressLines(address).join(', ')],
  ['Phone number', ({ phoneNumber }) => phoneNumber],
  ['Email', ({ email }) => email],
]
