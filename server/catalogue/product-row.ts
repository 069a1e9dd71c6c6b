import { type Insertable, type Selectable, sql } from 'kysely'
import type { Product, ProductId } from '../../contract/catalogue/product.ts'
import { cents, toDollars } from '../../contract/money.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import type { Products } from '../database/schema.generated.ts'
import { toPublicAddress } from '../images/picture-address.ts'

/** The fields of the contract's product and the columns that hold them, in the order of answers. No other file lists them. */
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
} as const satisfies Record<keyof Product, keyof Products>

type Field = keyof typeof columns
type Column<Name extends Field> = (typeof columns)[Name]

const fields = Object.keys(columns) as Field[]

export const productColumns = fields.map((field) => `${columns[field]} as ${field}`) as {
  [Name in Field]: `${Column<Name>} as ${Name}`
}[Field][]

/** A product as it is read: `price` in whole cents, `imgUrl` as it is stored. */
export type ProductRow = { [Name in Field]: Selectable<Products>[Column<Name>] }

/** Serializes a product. `publicUrl` becomes the origin of hosted pictures. */
export const toProduct = (row: ProductRow, publicUrl: string): Product => ({
  ...row,
  _id: row._id as ProductId,
  price: toDollars(cents(row.price)),
  imgUrl: toPublicAddress(row.imgUrl, publicUrl),
  createdAt: row.createdAt.toISOString(),
})

/** Fields that the contract makes optional, as every field is that older order lines lack. */
type Optional = { [Name in Field]: undefined extends Product[Name] ? Name : never }[Field]
type Stored<Row> = Omit<Row, Optional> & { [Name in keyof Row & Optional]?: Row[Name] | undefined }

/** The columns of a product to store. Other fields of the argument are ignored. */
export const toProductRow = (product: Stored<ProductRow>): Insertable<Products> =>
  Object.fromEntries(fields.map((field) => [columns[field], product[field]])) as Insertable<Products>

/** The product of an order line as it was bought. Its price is the line's `price_cents`. */
export type ProductDocument = Stored<Omit<ProductRow, 'price' | 'createdAt'>> & { createdAt: string }

/** SQL: the document of a row of `products`. One fragment, as Kysely compiles each part again for every order. */
export const productDocument = sql.raw<ProductDocument>(
  `jsonb_build_object(${fields
    .filter((field) => field !== 'price')
    .map((field) => `'${field}', products.${columns[field]}`)})`,
)

/** The bought product for `toProduct`. PostgreSQL sorts the keys of a document; answers keep the contract's order. */
export function fromDocument(document: ProductDocument, priceCents: number): ProductRow {
  const row = { ...document, price: priceCents, createdAt: new Date(document.createdAt) }
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as ProductRow
}

/** Every write of a product goes this way, so that the next request to any process shows it. */
export async function saveProducts<Saved>(
  { database, catalogueVersion }: Pick<AppContext, 'database' | 'catalogueVersion'>,
  save: (database: Database) => Promise<Saved>,
): Promise<Saved> {
  const saved = await save(database)
  await catalogueVersion.heardByAll()
  return saved
}
