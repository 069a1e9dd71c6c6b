import type { KnownProduct } from './known-products.ts'
import { presentLabel } from './present-labels.ts'
import type { FileProduct } from './product-file/products-in-style.ts'

/** The product of the same colour that shares most sizes. */
export function matchProducts(
  products: readonly FileProduct[],
  known: readonly KnownProduct[],
): ReadonlyMap<FileProduct, KnownProduct> {
  const free = new Set(known)
  const matches = new Map<FileProduct, KnownProduct>()
  for (const product of products) {
    const colour = (product.colour ?? '').toLowerCase()
    const shared = (one: KnownProduct) =>
      product.sizes.filter(({ label }) => one.product.size.includes(presentLabel(one.product, label))).length
    const [best] = [...free]
      .filter((one) => one.colour === colour || (products.length === 1 && known.length === 1))
      .toSorted((one, other) => shared(other) - shared(one))
    if (best === undefined) continue
    free.delete(best)
    matches.set(product, best)
  }
  return matches
}
