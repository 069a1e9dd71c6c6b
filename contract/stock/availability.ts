import type { Product } from '../catalogue/product.ts'

/** Pieces that can be ordered of a size that is low or sold out; undefined while there are enough. */
export const leftOf = ({ stock }: Pick<Product, 'stock'>, size: string): number | undefined => stock?.[size]

/** True when no size can be ordered. */
export const isSoldOut = ({ size, stock }: Pick<Product, 'size' | 'stock'>): boolean =>
  stock !== undefined && size.every((one) => stock[one] === 0)
