import { type Insertable, type Selectable, sql } from 'kysely'
import type { Product, ProductId } from '../../contract/catalogue/product.ts'
import type { ProductPicture } from '../../contract/catalogue/product-pictures.ts'
import { cents, toDollars } from '../../contract/money.ts'
import type { Products } from '../database/schema.generated.ts'
import { toPublicAddress } from '../images/picture-address.ts'

/**
 * The fields of a product that an order keeps beside its colour, and the columns that hold them, in the order of answers. Order
 * lines and gone products keep them, so a field that only the page shows belongs below.
 */
const columns = {
  _id: 'id',
  productName: 'name',
  productDescription: 'description',
  price: 'price_cents',
  category: 'category',
  subCategory: 'sub_category',
  size: 'sizes',
  imgUrl: 'image_url',
  deliveryTime: 'delivery_time',
  createdAt: 'created_at',
} as const satisfies Partial<Record<keyof Product, keyof Products>>

/** What else a shopper's page is made of. */
const shown = {
  pictures: 'pictures',
  colour: 'colour',
  styleId: 'style_id',
  compareAt: 'compare_at_cents',
  lowest30Days: 'lowest_30_days_cents',
  soldOut: 'sold_out',
  stock: 'stock',
  formerSizes: 'former_sizes',
} as const satisfies Record<string, keyof Products>

type Field = keyof typeof columns
type Column<Name extends Field> = (typeof columns)[Name]

const fields = Object.keys(columns) as Field[]

type Shown = keyof typeof shown
const readColumns = { ...columns, ...shown }

export const boughtColumns = Object.values(columns)
export const shownColumns = Object.values(shown)
type ReadColumns = typeof readColumns

export const productColumns = Object.entries(readColumns).map(
  ([field, column]) => `${column} as ${field}`,
) as {
  [Name in keyof ReadColumns]: `${ReadColumns[Name]} as ${Name}`
}[keyof ReadColumns][]

/** Fields that the contract makes optional, as every field is that older order lines lack. */
type Optional = { [Name in Field]: undefined extends Product[Name] ? Name : never }[Field]
type Stored<Row> = Omit<Row, Optional> & { [Name in keyof Row & Optional]?: Row[Name] | undefined }

/** A product as it was bought: `price` in whole cents, `imgUrl` as it is stored. */
export type BoughtRow = Stored<{ [Name in Field]: Selectable<Products>[Column<Name>] }>

/** A product as it is read, with the addresses of `pictures` as they are stored and prices in whole cents. */
export type ProductRow = BoughtRow & { [Name in Shown]: Selectable<Products>[(typeof shown)[Name]] }

/** Serializes a product. `publicUrl` becomes the origin of hosted pictures, `colours` says how many its garment has. */
export const toProduct = (row: ProductRow, publicUrl: string, colours?: number): Product => ({
  ...toBought(row, publicUrl),
  ...(row.pictures.length > 0 ? { pictures: toPublicPictures(row.pictures, publicUrl) } : {}),
  ...(colours === undefined ? {} : { colours }),
  ...reductionOf(row),
  ...(row.stock === null ? {} : { stock: row.stock }),
  ...(row.formerSizes === null ? {} : { formerSizes: row.formerSizes }),
})

/** Serializes a product as it was bought. */
export const toBought = (row: BoughtRow & Coloured, publicUrl: string): Product => ({
  ...boughtPart(row),
  ...(row.colour ? { colour: row.colour } : {}),
  _id: row._id as ProductId,
  price: toDollars(cents(row.price)),
  imgUrl: toPublicAddress(row.imgUrl, publicUrl),
  createdAt: row.createdAt.toISOString(),
})

/** The fields that an order keeps, without those that the row lacks. */
export function boughtPart(row: BoughtRow): BoughtRow {
  const part: Partial<Record<Field, unknown>> = {}
  for (const field of fields) if (row[field] !== undefined && row[field] !== null) part[field] = row[field]
  return part as BoughtRow
}

const toPublicPictures = (pictures: readonly ProductPicture[], publicUrl: string): ProductPicture[] =>
  pictures.map(({ url, alt }) => ({ url: toPublicAddress(url, publicUrl), alt }))

function reductionOf(row: ProductRow) {
  const before = priceBefore(row)
  if (before === undefined) return {}
  const dollars = toDollars(cents(before))
  return { compareAtPrice: dollars, lowestPrice30Days: dollars }
}

/**
 * What is shown struck through, in cents: the lowest price of the 30 days before the reduction (decision 317). Undefined once
 * the price is no lower.
 */
export function priceBefore({
  price,
  compareAt,
  lowest30Days,
}: Pick<ProductRow, 'price' | 'compareAt' | 'lowest30Days'>): number | undefined {
  if (compareAt === null || lowest30Days === null) return undefined
  const before = Math.min(compareAt, lowest30Days)
  return before > price ? before : undefined
}

/** The columns of a product to store. Other fields of the argument are ignored. */
export const toProductRow = (product: BoughtRow): Insertable<Products> =>
  Object.fromEntries(fields.map((field) => [columns[field], product[field]])) as Insertable<Products>

/** `toAttributeRow` alone writes a colour. Documents have that of a garment in several colours; older ones lack it. */
type Coloured = { colour?: string | null }

/** The product of an order line as it was bought. Its price is the line's `price_cents`. */
export type ProductDocument = Omit<BoughtRow, 'price' | 'createdAt'> & Coloured & { createdAt: string }

/** SQL: the document of a row of `products`. One fragment, as Kysely compiles each part again for every order. */
export const productDocument = sql.raw<ProductDocument>(
  `jsonb_build_object(${fields
    .filter((field) => field !== 'price')
    .map((field) => `'${field}', products.${columns[field]}`)},
    'colour', case when products.style_id is not null then products.colour end)`,
)

/** The bought product for `toBought`. */
export function fromDocument(document: ProductDocument, priceCents: number): BoughtRow & Coloured {
  return { ...document, price: priceCents, createdAt: new Date(document.createdAt) }
}
