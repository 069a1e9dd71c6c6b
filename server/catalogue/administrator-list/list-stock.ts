import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import { nameAmongColours } from '../../../contract/catalogue/coloured-name.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import type { AnswerOf, ParsedInputOf } from '../../../contract/operations.ts'
import type { AppContext } from '../../app-context.ts'
import { cutPage, fromCursor, isInteger } from '../../http/cursor.ts'
import { toPublicAddress } from '../../images/picture-address.ts'
import { isTracked, variantsOfProduct } from '../../inventory/variants.ts'
import { isShort, searched, unarchived } from './administrator-list-filters.ts'
import { findProducts } from './find-in-product-list.ts'

type Filter = ParsedInputOf<'listStock'>['filter']

const productsOf: Readonly<Record<Filter, RawBuilder<SqlBool> | undefined>> = {
  all: undefined,
  tracked: isTracked,
  ...isShort,
}

const sellable = ({ onHand = 0, reserved = 0 }: Variant): number => onHand - reserved

const variantsOf: Readonly<Record<Filter, (variant: Variant) => boolean>> = {
  all: () => true,
  tracked: (variant) => variant.onHand !== undefined,
  low: (variant) => sellable(variant) > 0 && sellable(variant) <= (variant.lowAt ?? 0),
  out: (variant) => variant.onHand !== undefined && sellable(variant) === 0,
}

/** A page of products with their stock, newest first. Reads from the primary, as counts change all the time. */
export async function listStock(
  { database, publicUrl }: AppContext,
  { filter, search, limit, cursor }: ParsedInputOf<'listStock'>,
): Promise<AnswerOf<'listStock'>> {
  const after = fromCursor(cursor, isInteger)
  const order = {
    by: sql`product_id`,
    direction: sql`desc`,
    isFirstPage: after === undefined,
    isBeyond: after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`product_id < ${after.id}::uuid`,
  }
  const ofFilter = productsOf[filter]
  const conditions = ofFilter ? [ofFilter] : []
  const selection = await searched(database, { statuses: unarchived, conditions }, { search, limit })
  const { ids } = await findProducts(database, { ...order, ...selection }, limit + 1)
  const rows = await database
    .selectFrom('products')
    .select(['id', 'name', 'colour', 'style_id', 'image_url', variantsOfProduct])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute()
  const { page, ...more } = cutPage(rows, limit, ({ id }) => ({ key: 0, id }))
  const data = page.map(({ id, name: productName, colour, style_id: styleId, image_url, variants }) => ({
    productId: id as ProductId,
    productName: nameAmongColours({ productName, colour, styleId }),
    imgUrl: toPublicAddress(image_url, publicUrl()),
    variants: variants.filter(variantsOf[filter]),
  }))
  return { data, ...more }
}
