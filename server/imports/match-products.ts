import type { KnownProduct } from './known-products.ts'
import { presentLabel } from './present-labels.ts'
import { productIdIn } from './product-file/own-handle.ts'
import type { FileProduct } from './product-file/products-in-style.ts'

/**
 * The product of the same colour that shares most sizes. A colour that is new makes another product; but one that stands alone
 * is the one that is there if either has no colour, or if the handle names its id.
 */
export function matchProducts(
  products: readonly FileProduct[],
  known: readonly KnownProduct[],
): ReadonlyMap<FileProduct, KnownProduct> {
  const [only] = products.length === 1 && known.length === 1 ? known : []
  const free = new Set(known)
  const matches = new Map<FileProduct, KnownProduct>()
  for (const product of products) {
    const colour = (product.colour ?? '').toLowerCase()
    const shared = (one: KnownProduct) =>
      product.sizes.filter(({ label }) => one.product.size.includes(presentLabel(one.product, label))).length
    const [best] = [...free]
      .filter((one) => one.colour === colour || (one === only && (isOwn(one) || !one.colour || !colour)))
      .toSorted((one, other) => shared(other) - shared(one))
    if (best === undefined) continue
    free.delete(best)
    matches.set(product, best)
  }
  return matches
}

const isOwn = ({ handle, product }: KnownProduct): boolean => productIdIn(handle) === product._id
