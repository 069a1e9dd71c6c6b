/**
 * The cart as it lies in session storage, where anyone can edit it and an older version of the shop may have
 * left it: what can be understood is kept, the rest is dropped, and the total is always summed anew.
 */
import type { Product } from '../../contract/catalogue/product.ts'
import { categories, deliveryTimes, subCategories } from '../../contract/catalogue/ranges.ts'
import { highestPrice, toCents, toDollars } from '../../contract/money.ts'
import { mostLines } from '../../contract/orders/cart-rules.ts'
import { allowedQuantity, type Cart, type CartItem, cartTotal, emptyCart } from './cart.ts'

/**
 * Says which form a stored cart has, for whoever looks into it or changes it one day. Reading never asks:
 * a cart outlives a deploy in either direction, as far as its lines can be understood.
 */
const storedVersion = 1

export const writeCart = ({ items, totalCost }: Cart): string =>
  JSON.stringify({ version: storedVersion, items, totalCost })

/** Reads a stored cart, or a bare list of its lines; whatever cannot be read is an empty cart. */
export function readCart(text: string | null): Cart {
  const lines = storedLines(text)
  const items: CartItem[] = []
  for (const line of lines) {
    const item = readItem(line)
    const known = items.some(
      ({ _id, selectedSize }) => _id === item?._id && selectedSize === item.selectedSize,
    )
    if (item && !known && items.length < mostLines) items.push(item)
  }
  return items.length === 0 ? emptyCart : { items, totalCost: toDollars(cartTotal(items).subtotal) }
}

function storedLines(text: string | null): unknown[] {
  if (text === null) return []
  try {
    const stored: unknown = JSON.parse(text)
    if (Array.isArray(stored)) return stored
    return isRecord(stored) && Array.isArray(stored.items) ? stored.items : []
  } catch {
    return []
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

function oneOf<Value extends string>(list: readonly [Value, ...Value[]], value: unknown): Value {
  return list.find((entry) => entry === value) ?? list[0]
}

const productId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isProductId = (value: unknown): value is Product['_id'] =>
  typeof value === 'string' && productId.test(value)

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= highestPrice

/** A line needs an id, a name, a price and a size; the rest only decides how it looks. */
function readItem(line: unknown): CartItem | undefined {
  if (!isRecord(line) || !isProductId(line._id)) return undefined
  const { productName, price, selectedSize } = line
  if (typeof productName !== 'string' || typeof selectedSize !== 'string' || selectedSize === '')
    return undefined
  if (!isPrice(price)) return undefined
  return {
    _id: line._id,
    productName,
    productDescription: textOf(line.productDescription, ''),
    price: toDollars(toCents(price)),
    category: oneOf(categories, line.category),
    subCategory: oneOf(subCategories, line.subCategory),
    size: Array.isArray(line.size) ? line.size.filter((size) => typeof size === 'string') : [selectedSize],
    imgUrl: textOf(line.imgUrl, ''),
    deliveryTime: oneOf(deliveryTimes, line.deliveryTime),
    createdAt: textOf(line.createdAt, ''),
    selectedSize,
    quantity: allowedQuantity(Number(line.quantity)),
    ...(isPrice(line.oldPrice) ? { oldPrice: toDollars(toCents(line.oldPrice)) } : {}),
  }
}
