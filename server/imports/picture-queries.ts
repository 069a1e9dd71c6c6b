import { sql } from 'kysely'
import type { ImportInDetail } from '../../contract/imports/product-import.ts'
import type { Database } from '../database/database.ts'

type FailedPicture = ImportInDetail['pictures']['failed'][number]

/** Failed pictures that one answer lists. */
const mostListed = 100

/** How many pictures of an import are there, and those that could not be fetched so far, with the reason. Each counts once. */
export async function picturesOfImport(
  database: Database,
  importId: string,
): Promise<ImportInDetail['pictures']> {
  const { rows } = await sql<{ fetched: number; waiting: number }>`
    select count(*) filter (where next_try_at is null and problem is null)::int as fetched,
      count(*) filter (where next_try_at is not null and problem is null)::int as waiting
    from imported_products join import_pictures using (product_id)
    where import_id = ${importId}::uuid`.execute(database)
  const { rows: failed } = await sql<FailedPicture & { isWaiting: boolean }>`
    with failed as materialized (
      select product_id, import_pictures.place, url, import_pictures.problem, next_try_at
      from imported_products join import_pictures using (product_id)
      where import_id = ${importId}::uuid and import_pictures.problem is not null
    )
    select failed.product_id as "productId", changes.name, url, failed.problem, next_try_at is not null as "isWaiting"
    from failed join import_changes as changes
      on changes.import_id = ${importId}::uuid and changes.product_id = failed.product_id
    order by changes.place, failed.place limit ${mostListed}`.execute(database)
  return {
    ...(rows[0] ?? { fetched: 0, waiting: 0 }),
    failed: failed.map(({ isWaiting, ...picture }) => ({ ...picture, ...(isWaiting && { isWaiting }) })),
  }
}

/** @returns how many are asked for again */
export async function retryPictures(database: Database, importId: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_pictures set next_try_at = ${at}::timestamptz, attempts = 0
    from imported_products
    where imported_products.product_id = import_pictures.product_id and import_id = ${importId}::uuid
      and problem is not null`.execute(database)
  return Number(numAffectedRows ?? 0)
}
