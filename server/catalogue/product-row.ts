import type { Selectable } from 'kysely'
import type { Product, ProductId } from '../../contract/catalogue/product.ts'
import { cents, toDollars } from '../../contract/money.ts'
import type { Products } from '../database/schema.generated.ts'
import { toPublicAddress } from '../images/picture-address.ts'

/** The columns an answer is made of. */
export const productColumns = [
  'id',
  'name',
  'description',
  'price_cents',
  'category',
  'sub_category',
  'sizes',
  'image_url',
  'delivery_time',
  'created_at',
] as const

export type ProductRow = Pick<Selectable<Products>, (typeof productColumns)[number]>

/** A row as the contract shows it. `publicUrl` makes the shop's own pictures reachable from anywhere. */
export function toProduct(row: ProductRow, publicUrl: string): Product {
  return {
    _id: row.id as ProductId,
    productName: row.name,
    productDescription: row.description,
    price: toDollars(cents(row.price_cents)),
    category: row.category as Product['category'],
    subCategory: row.sub_category as Product['subCategory'],
    size: row.sizes,
    imgUrl: toPublicAddress(row.image_url, publicUrl),
    deliveryTime: row.delivery_time as Product['deliveryTime'],
    createdAt: row.created_at.toISOString(),
  }
}
