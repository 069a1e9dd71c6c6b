import type { Product } from '../../../contract/catalogue/product.ts'
import type { ProductIdentifiers } from '../../../contract/catalogue/product-identifiers.ts'

const known = new WeakMap<Product, ProductIdentifiers>()

/** The identifiers of a product whose page is being made. They stand beside its data, all of which is sent to browsers. */
export const serverIdentifiers = {
  of: (product: Product): ProductIdentifiers =>
    known.get(product) ?? { groupId: product._id, variants: product.size.map((size) => ({ size })) },
  keep: (product: Product, identifiers: ProductIdentifiers): void => void known.set(product, identifiers),
}
