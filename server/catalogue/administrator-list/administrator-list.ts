import { sql } from 'kysely'
import type { AdminListRow, Variant } from '../../../contract/catalogue/admin-product.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { cutPage } from '../../http/cursor.ts'
import { type EditedRow, editedColumns, readSeveral, toAdminListRow } from '../editing/edited-product.ts'
import { selectionOf } from './administrator-list-filters.ts'
import { orderOf } from './administrator-list-order.ts'
import { findProducts } from './find-in-product-list.ts'

/** A page of all products as the merchant sees them, from the primary, so that it shows what was saved a moment ago. */
export async function listProductsForAdministrator(
  { database, publicUrl }: AppContext,
  input: ParsedInputOf<'listProducts'>,
): Promise<{ data: (AdminListRow & { variants?: Variant[] })[]; next?: string; total: number }> {
  const { limit } = input
  const { positionOf, ...order } = orderOf(input)
  const selection = await selectionOf(database, input)
  const { ids, total } = await findProducts(database, { ...order, ...selection }, limit + 1)
  const { page, ...more } = cutPage(
    await readInOrder(database, ids, input.variants === 'listed'),
    limit,
    positionOf,
  )
  const data = page.map(({ variants, ...row }) => ({
    ...toAdminListRow(row, publicUrl()),
    ...(variants === undefined ? {} : { variants }),
  }))
  return { data, ...more, total }
}

async function readInOrder(
  database: Database,
  ids: readonly string[],
  withVariants: boolean,
): Promise<(EditedRow & { variants?: Variant[] })[]> {
  const rows: (EditedRow & { variants?: Variant[] })[] = withVariants
    ? await readSeveral(database, ids)
    : await database
        .selectFrom('products')
        .select(editedColumns)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
  const byId = new Map(rows.map((row) => [row._id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
