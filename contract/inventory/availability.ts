import type { Product } from '../catalogue/product.ts'

/** Pieces that can be ordered of a size that is low or sold out; undefined while there are enough. */
export const leftOf = ({ stock }: Pick<Product, 'stock'>, size: string): number | undefined =>
  // A size may be named as a property that every object has.
  stock && Object.hasOwn(stock, size) ? stock[size] : undefined

/** True when no size can be ordered. */
export const isSoldOut = ({ size: sizes, stock }: Pick<Product, 'size' | 'stock'>): boolean =>
  stock !== undefined && sizes.every((size) => leftOf({ stock }, size) === 0)
