import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '../../../contract/catalogue/admin-product.ts'
import type { ProductPicture } from '../../../contract/catalogue/product-pictures.ts'
import type { ProductStatus } from '../../../contract/catalogue/product-status.ts'
import type { VariantNumbers } from '../../inventory/variants.ts'
import { attributesOf, type ProductAttributes } from '../product-attributes.ts'
import { type BoughtRow, boughtPart } from '../product-row.ts'
import type { EditedProduct } from './edited-product.ts'

/** Everything of a product that an act can change, as its history keeps it: prices in cents, stored addresses, ISO times. */
export type ProductState = Omit<BoughtRow, '_id' | 'createdAt'> &
  ProductAttributes & {
    pictures: ProductPicture[]
    compareAtPrice: number | null
    status: ProductStatus
    publishAt: string | null
    createdAt: string
    bestSeller: boolean
    variants: VariantNumbers[]
  }

export function stateOf(row: EditedProduct): ProductState {
  const { _id, createdAt, ...bought } = boughtPart(row)
  return {
    ...bought,
    pictures: row.pictures,
    compareAtPrice: row.compareAt,
    status: row.status,
    publishAt: row.publishAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    bestSeller: row.bestSeller,
    ...attributesOf(row),
    variants: row.variants.flatMap(({ onHand: _, reserved: __, lowAt: ___, ...numbers }) =>
      Object.keys(numbers).length === 1 ? [] : [numbers],
    ),
  }
}

/** All pictures in order, with stored addresses; none where the product still waits for its first. */
export const picturesOfProduct = ({
  pictures,
  imgUrl,
}: Pick<EditedProduct, 'pictures' | 'imgUrl'>): ProductPicture[] =>
  pictures.length > 0 || imgUrl === '' ? pictures : [{ url: imgUrl, alt: '' }]

/** `pictures` is empty for a single one without an alternative text. */
export function storedPictures(all: readonly ProductPicture[]) {
  const [first] = all
  const isPlain = all.length === 1 && first?.alt === ''
  return { imgUrl: first?.url ?? '', pictures: isPlain ? [] : [...all] }
}

/** Field by field; `before` is undefined for a new product. */
export function differences(before: ProductState | undefined, after: ProductState): FieldChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before?.[field as keyof ProductState] ?? null
    return isDeepStrictEqual(from, to) ? [] : [{ field, from, to }]
  })
}
