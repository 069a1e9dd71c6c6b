import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { readLeads, redirectMoved, removeAutomatic } from '../redirects/store-redirects.ts'
import { type Imported, movesOf, noteRedirects } from './redirect-handles.ts'

/**
 * Removes what an import made. A product that was edited since stays, and so does the address that leads to it, until the undo
 * of a later import takes it away. An address that an earlier import had led elsewhere leads there again.
 */
export async function removeHandleRedirects(
  transaction: Database,
  id: string,
  storing: { at: Date; publicUrl: string },
): Promise<void> {
  const { rows } = await sql<{ key: string; product_id: string }>`
    delete from import_redirects as made using imports
    where imports.id = made.import_id and (imports.id = ${id}::uuid or imports.state = 'undone')
      and not exists (select from import_changes as changes where changes.import_id = made.import_id
        and changes.product_id = made.product_id and changes.action = 'create' and changes.kept is not null)
    returning made.key, made.product_id`.execute(transaction)
  if (rows.length === 0) return
  const leads = await readLeads(
    transaction,
    rows.map(({ key }) => key),
  )
  const isAsMade = ({ key, product_id }: (typeof rows)[number]) =>
    `${leads.get(key)?.targetKey}/`.startsWith(`/product/${product_id}/`)
  const keys = rows.filter(isAsMade).map(({ key }) => key)
  await removeAutomatic(transaction, sql`select unnest(${keys}::text[])`)
  await leadAsBefore(transaction, keys, storing)
}

/** Addresses that imports made which are not undone. */
async function leadAsBefore(
  transaction: Database,
  keys: readonly string[],
  storing: { at: Date; publicUrl: string },
): Promise<void> {
  const { rows } = await sql<Imported & { id: string; format: string; key: string }>`
    select made.key, made.id, made.format, changes.handle, changes.place, changes.product_id, changes.name
    from (
      select distinct on (key) key, product_id, imports.id, format
      from import_redirects join imports on imports.id = import_id
      where key = any (${keys}::text[]) and state = 'applied' order by key, applied_at desc
    ) as made
      join import_changes as own on own.import_id = made.id and own.product_id = made.product_id
      join import_changes as changes on changes.import_id = made.id and changes.handle = own.handle
    where changes.product_id is not null order by changes.place`.execute(transaction)
  for (const [id, products] of Map.groupBy(rows, (row) => row.id)) {
    const gone = new Set(products.map(({ key }) => key))
    const moves = await movesOf(transaction, products, products[0]?.format ?? '')
    const meant = moves.filter(({ key }) => gone.has(key))
    await redirectMoved(transaction, meant, storing)
    await noteRedirects(transaction, id, meant)
  }
}
