import type { Selectable } from 'kysely'
import type { AdminProduct } from '../../contract/catalogue/admin-product.ts'
import { colourFamilyOf } from '../../contract/catalogue/colour-families.ts'
import type { Products } from '../database/schema.generated.ts'

/** What a merchant groups and finds products by, beside their category, and the columns that hold it. */
export const attributeColumns = {
  styleId: 'style_id',
  colour: 'colour',
  tags: 'tags',
  productType: 'product_type',
  vendor: 'vendor',
} as const satisfies Record<string, keyof Products>

/** Those that shoppers don't see. */
const onlyForMerchants = [
  'tags',
  'productType',
  'vendor',
] as const satisfies (keyof typeof attributeColumns)[]

type Columns = typeof attributeColumns
type Attribute = keyof Columns
export type ProductAttributes = { [Name in Attribute]: Selectable<Products>[Columns[Name]] }

const attributes = Object.keys(attributeColumns) as Attribute[]

const eachOf = (read: (name: Attribute) => unknown): ProductAttributes =>
  Object.fromEntries(attributes.map((name) => [name, read(name)])) as ProductAttributes

export const noAttributes = eachOf((name) => (name === 'tags' ? [] : null))

export const attributesOf = (product: ProductAttributes): ProductAttributes => eachOf((name) => product[name])

/** The attributes that an input names; an empty text takes one away. */
export const attributesIn = (
  input: Readonly<Partial<Record<Attribute, string | readonly string[] | undefined>>>,
): Partial<ProductAttributes> =>
  Object.fromEntries(
    attributes.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name] || null]])),
  )

export const columnsForMerchants = onlyForMerchants.map(
  (name) => `${attributeColumns[name]} as ${name}` as const,
) as {
  [Name in (typeof onlyForMerchants)[number]]: `${Columns[Name]} as ${Name}`
}[(typeof onlyForMerchants)[number]][]

type AttributeRow = { [Name in Attribute as Columns[Name]]: ProductAttributes[Name] }

/** The columns to store; every write of a product's colour goes this way, so that its family is stored with it. */
export const toAttributeRow = (product: ProductAttributes) => ({
  ...(Object.fromEntries(attributes.map((name) => [attributeColumns[name], product[name]])) as AttributeRow),
  colour_family: (product.colour === null ? undefined : colourFamilyOf(product.colour)) ?? null,
})

type ForMerchants = Pick<AdminProduct, 'styleId' | (typeof onlyForMerchants)[number]>

/** The attributes that are set and that only merchants see. */
export const attributesForMerchants = (product: ProductAttributes): ForMerchants =>
  Object.fromEntries(
    (['styleId', ...onlyForMerchants] as const)
      .map((name) => [name, product[name]] as const)
      .filter(([, value]) => value !== null && value.length > 0),
  )
