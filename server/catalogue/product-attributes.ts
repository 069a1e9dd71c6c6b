import type { Updateable } from 'kysely'
import type { StyleId } from '../../contract/catalogue/admin-product.ts'
import { colourFamilyOf } from '../../contract/catalogue/colour-families.ts'
import type { ProductChanges } from '../../contract/catalogue/product-changes.ts'
import type { Products } from '../database/schema.generated.ts'

/** What a merchant groups and finds products by, beside their category. */
export type ProductAttributes = {
  styleId: string | null
  colour: string | null
  tags: string[]
  productType: string | null
  vendor: string | null
}

export const noAttributes: ProductAttributes = {
  styleId: null,
  colour: null,
  tags: [],
  productType: null,
  vendor: null,
}

/** Those that shoppers' reads lack. */
export const attributeColumns = ['tags', 'product_type as productType', 'vendor'] as const

export const attributesOf = ({
  styleId,
  colour,
  tags,
  productType,
  vendor,
}: ProductAttributes): ProductAttributes => ({ styleId, colour, tags, productType, vendor })

/** The attributes that an input names; an empty text takes one away. */
export const attributesIn = ({
  colour,
  tags,
  productType,
  vendor,
}: Pick<ProductChanges, 'colour' | 'tags' | 'productType' | 'vendor'>): Partial<ProductAttributes> => ({
  ...(colour === undefined ? {} : { colour: colour || null }),
  ...(tags === undefined ? {} : { tags }),
  ...(productType === undefined ? {} : { productType: productType || null }),
  ...(vendor === undefined ? {} : { vendor: vendor || null }),
})

/** The columns to store; every write of a product's colour goes this way, so that its family is stored with it. */
export const toAttributeRow = ({ styleId, colour, tags, productType, vendor }: ProductAttributes) =>
  ({
    style_id: styleId,
    colour,
    colour_family: (colour === null ? undefined : colourFamilyOf(colour)) ?? null,
    tags,
    product_type: productType,
    vendor,
  }) satisfies Updateable<Products>

/** The attributes that are set and that only merchants see. */
export const toPublicAttributes = ({ styleId, tags, productType, vendor }: ProductAttributes) => ({
  ...(styleId === null ? {} : { styleId: styleId as StyleId }),
  ...(tags.length === 0 ? {} : { tags }),
  ...(productType === null ? {} : { productType }),
  ...(vendor === null ? {} : { vendor }),
})
