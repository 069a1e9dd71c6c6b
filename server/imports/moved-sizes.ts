import type { KnownProduct } from './known-products.ts'
import { isOfColour, presentLabel } from './present-labels.ts'
import type { FileProduct } from './product-file/products-in-style.ts'
import type { FileSize } from './product-file/sizes-in-file.ts'

/** The products of a handle in a file and in the shop, and which is which. */
export type HandleProducts = {
  readonly products: readonly FileProduct[]
  readonly known: readonly KnownProduct[]
  readonly matches: ReadonlyMap<FileProduct, KnownProduct>
}

/**
 * The sizes of a product that the file sells in another one of its colour, as they have another price now. They go from it, since
 * nothing is sold for a price that is not its own.
 */
export function movedSizes(one: KnownProduct, { products, matches }: HandleProducts): ReadonlySet<string> {
  const labels = (file: FileProduct) => file.sizes.map((size) => presentLabel(one.product, size))
  const own = products.find((file) => matches.get(file) === one)
  const kept = new Set(own && labels(own))
  const elsewhere = products.filter(
    (file) => file !== own && isOfColour(file, one) && isSold(file, matches.get(file)),
  )
  const moved = elsewhere.flatMap(labels).filter((label) => one.product.size.includes(label))
  return new Set(moved.filter((label) => !kept.has(label)))
}

/** Whether it can be bought, or will be. */
const isSold = ({ status, productName, price }: FileProduct, match: KnownProduct | undefined): boolean =>
  match === undefined
    ? productName !== undefined && price !== undefined
    : (status ?? match.product.status) !== 'archived'

/** A size that comes from another product brings its pieces and numbers, where the file says nothing of them. */
export function withMovedStock(file: FileProduct, { known, matches }: HandleProducts): FileProduct {
  const match = matches.get(file)
  const others = known.filter((one) => one !== match && isOfColour(file, one))
  const isNew = (size: FileSize) => !match?.product.size.includes(presentLabel(match.product, size))
  const moved = (size: FileSize): FileSize => {
    const before = others
      .flatMap(({ product }) =>
        product.variants.filter((variant) => variant.size === presentLabel(product, size)),
      )
      .at(0)
    if (before === undefined || !isNew(size)) return size
    const { sku, barcode, onHand } = before
    return {
      ...(sku === undefined ? {} : { sku }),
      ...(barcode === undefined ? {} : { barcode }),
      ...(onHand === undefined ? {} : { onHand }),
      ...size,
    }
  }
  return others.length === 0 ? file : { ...file, sizes: file.sizes.map(moved) }
}
