/** Reads the cart of session storage, which anyone can edit: drops what is invalid and sums the total again. */
import type { Product } from '../../contract/catalogue/product.ts'
import { categories, deliveryTimes, subCategories } from '../../contract/catalogue/taxonomy.ts'
import { highestPrice, toCents, toDollars } from '../../contract/money.ts'
import { mostLines } from '../../contract/orders/cart-limits.ts'
import { uuidPattern } from '../../contract/uuid.ts'
import { isRecord } from '../is-record.ts'
import { allowedQuantity, type Cart, type CartItem, cartOf, itemKey } from './cart.ts'

export const storedForm = ({ items, totalCost }: Cart) => ({ version: 1, items, totalCost })

/** @param stored the stored form, or a bare list of items; anything else is an empty cart */
export function readCart(stored: unknown): Cart {
  const list = isRecord(stored) && !Array.isArray(stored) ? stored.items : stored
  const items = new Map<string, CartItem>()
  for (const entry of Array.isArray(list) ? list : []) {
    const item = readItem(entry)
    if (item && !items.has(itemKey(item)) && items.size < mostLines) items.set(itemKey(item), item)
  }
  return cartOf([...items.values()])
}

/** An item needs an id, a name, a price and a size. Other fields only decide how it looks. */
function readItem(stored: unknown): CartItem | undefined {
  if (!isRecord(stored)) return undefined
  const { _id, productName, price, selectedSize, oldPrice } = stored
  if (!isProductId(_id) || typeof productName !== 'string' || !isPrice(price)) return undefined
  if (typeof selectedSize !== 'string' || selectedSize === '') return undefined
  return {
    _id,
    productName,
    productDescription: text(stored.productDescription),
    price: toDollars(toCents(price)),
    category: oneOf(categories, stored.category),
    subCategory: oneOf(subCategories, stored.subCategory),
    size: Array.isArray(stored.size)
      ? stored.size.filter((size) => typeof size === 'string')
      : [selectedSize],
    imgUrl: text(stored.imgUrl),
    deliveryTime: oneOf(deliveryTimes, stored.deliveryTime),
    createdAt: text(stored.createdAt),
    selectedSize,
    quantity: allowedQuantity(Number(stored.quantity)),
    ...(isPrice(oldPrice) ? { oldPrice: toDollars(toCents(oldPrice)) } : {}),
  }
}

const isProductId = (value: unknown): value is Product['_id'] =>
  typeof value === 'string' && uuidPattern.test(value)

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= highestPrice

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const oneOf = <Value extends string>(list: readonly [Value, ...Value[]], value: unknown): Value =>
  list.find((entry) => entry === value) ?? list[0]
