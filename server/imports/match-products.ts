import type { KnownProduct } from './known-products.ts'
import { withNamesInShop } from './names-in-shop.ts'
import { isOfColour, isOfPresentColour, presentLabel } from './present-labels.ts'
import { productIdIn } from './product-file/own-handle.ts'
import type { NoteProblem } from './product-file/problem.ts'
import { type FileProduct, productInStyle, productsInStyle } from './product-file/products-in-style.ts'
import { onlySize } from './product-file/sizes-in-file.ts'
import type { FileStyle } from './product-file/style-in-file.ts'

/** What the rows of a handle say, and of which products of the shop. */
type Matched = {
  readonly products: readonly FileProduct[]
  readonly matches: ReadonlyMap<FileProduct, KnownProduct>
}

/** Rows that name no size, as in a list of new prices by handle, are about the products that are there, with all their sizes. */
export function matchStyle(style: FileStyle, known: readonly KnownProduct[], note: NoteProblem): Matched {
  if (known.length === 0 || namesSizes(style, known)) {
    const inFile = productsInStyle(style, note)
    const inShop = matchProducts(inFile, known)
    const products = withNamesInShop(inFile, (file) => inShop.get(file)?.product)
    const matches = products.flatMap((product, at) => {
      const match = inFile[at] && inShop.get(inFile[at])
      return match === undefined ? [] : [[product, match] as const]
    })
    return { products, matches: new Map(matches) }
  }
  const sold = known.filter(({ product }) => product.status !== 'archived')
  const meant = sold.length > 0 ? sold : known
  const names = new Set(meant.map(({ product }) => product.productName))
  const file = productInStyle(style, { hasColours: meant.length > 1, names: [...names] }, note)
  const matches = new Map(file && meant.map((one) => [{ ...file, key: one.colour }, one]))
  return { products: [...matches.keys()], matches }
}

const namesSizes = ({ variants }: FileStyle, known: readonly KnownProduct[]): boolean =>
  variants.some(({ values }) => values.some((value) => value !== '')) ||
  (variants.length > 0 &&
    known.some(({ product }) => product.size.includes(presentLabel(product, { label: onlySize }))))

/**
 * The product of the same colour, as it is called now rather than as files have called it, that shares most sizes. A colour that
 * is new makes another product; but one that stands alone is the one that is there if either has no colour, or if the handle names
 * its id.
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
      product.sizes.filter((size) => one.product.size.includes(presentLabel(one.product, size))).length
    const now = (one: KnownProduct) => Number(isOfPresentColour(product, one))
    const [best] = [...free]
      .filter((one) => isOfColour(product, one) || (one === only && (isOwn(one) || !one.colour || !colour)))
      .toSorted((one, other) => now(other) - now(one) || shared(other) - shared(one))
    if (best === undefined) continue
    free.delete(best)
    matches.set(product, best)
  }
  return matches
}

const isOwn = ({ handle, product }: KnownProduct): boolean => productIdIn(handle) === product._id
