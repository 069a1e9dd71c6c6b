import { type RawBuilder, sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { RedirectOrigin } from '../../contract/redirects/redirect.ts'
import { publishedAmong } from '../catalogue/published-among.ts'
import { shownPagesAmong } from '../content/shown-pages-among.ts'
import type { Database } from '../database/database.ts'
import { collectionKey, collectionsAmong } from './collections-among.ts'
import { keysOf, type Lead, type Planned, type PlannedRedirect, planRedirects } from './plan-redirects.ts'
import { isScreen } from './screens.ts'

type Asked = { readonly path: string; readonly target: string }

/** What would become of these redirects. */
export async function checkAgainstShop(
  database: Database,
  asked: readonly Asked[],
  publicUrl: string,
): Promise<Planned[]> {
  const keys = keysOf(asked, publicUrl)
  const known = await readLeads(database, keys)
  const products = await publishedAmong(database, named(keys, productKey))
  const pages = await shownPagesAmong(database, named(keys, pageKey))
  const collections = await collectionsAmong(database, named(keys, collectionKey))
  const isPage = (key: string) => {
    const nameIn = (pattern: RegExp) => pattern.exec(key)?.[1] ?? ''
    return (
      isScreen(key) ||
      products.has(nameIn(productKey)) ||
      pages.has(nameIn(pageKey)) ||
      collections.has(nameIn(collectionKey))
    )
  }
  return planRedirects(asked, { known, isPage, publicUrl })
}

const productKey = /^\/product\/([\w-]+)(?:\/|$)/
const pageKey = /^\/pages\/([\w-]+)$/

const named = (keys: readonly string[], pattern: RegExp): string[] =>
  keys.flatMap((key) => pattern.exec(key)?.[1] ?? [])

/** Nobody else may write redirects meanwhile: one that leads to another of a moment ago would make a chain. */
export const lockRedirects = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('redirects'))`.execute(transaction)

type Storing = { origin: RedirectOrigin; at: Date; publicUrl: string }

/** Stores those that can be. Redirects that lead to one of them lead to its target from then on. */
export async function storeRedirects(
  transaction: Database,
  asked: readonly Asked[],
  { origin, at, publicUrl }: Storing,
): Promise<Planned[]> {
  await lockRedirects(transaction)
  const planned = await checkAgainstShop(transaction, asked, publicUrl)
  const last = new Map(
    planned.flatMap((one) =>
      one.outcome === 'refused' || one.outcome === 'same' ? [] : [[one.redirect.key, one.redirect] as const],
    ),
  )
  const written = withoutChains([...last.values()])
  if (written.length > 0) await write(transaction, written, { origin, at })
  return planned
}

/** A later one of the same call may have moved the target of an earlier one. */
function withoutChains(redirects: readonly PlannedRedirect[]): PlannedRedirect[] {
  const byKey = new Map(redirects.map((redirect) => [redirect.key, redirect]))
  return redirects.map((redirect) => {
    let end: Lead = redirect
    for (let next = byKey.get(end.targetKey ?? ''); next; next = byKey.get(end.targetKey ?? '')) end = next
    return { ...redirect, target: end.target, targetKey: end.targetKey }
  })
}

async function write(
  transaction: Database,
  redirects: readonly PlannedRedirect[],
  { origin, at }: Omit<Storing, 'publicUrl'>,
): Promise<void> {
  const rows = sql`unnest(
    ${redirects.map(() => timeOrderedId({ msecs: at.getTime() }))}::uuid[],
    ${redirects.map(({ key }) => key)}::text[],
    ${redirects.map(({ path }) => path)}::text[],
    ${redirects.map(({ target }) => target)}::text[],
    ${redirects.map(({ targetKey = null }) => targetKey)}::text[]
  ) as given (id, key, path, target, target_key)`
  await sql`
    update redirects set target = given.target, target_key = given.target_key
    from ${rows} where redirects.target_key = given.key and redirects.key is distinct from given.target_key`.execute(
    transaction,
  )
  await sql`
    insert into redirects (id, key, path, target, target_key, origin, created_at)
    select id, key, path, target, target_key, ${origin}, ${at}::timestamptz from ${rows}
    on conflict (key) do update set path = excluded.path, target = excluded.target,
      target_key = excluded.target_key, origin = excluded.origin`.execute(transaction)
  // A page that one leads to may have an older redirect at its address, which would lead back once the page is gone.
  await sql`
    delete from redirects as older using ${rows}, redirects as back
    where older.key = given.target_key and back.key = older.target_key and back.target_key = older.key`.execute(
    transaction,
  )
}

/** Where these addresses lead. */
export async function readLeads(database: Database, keys: readonly string[]): Promise<Map<string, Lead>> {
  const { rows } = await sql<{ key: string; target: string; target_key: string | null }>`
    select key, target, target_key from redirects where key = any(${keys}::text[])`.execute(database)
  return new Map(
    rows.map(({ key, target, target_key }) => [key, { target, targetKey: target_key ?? undefined }]),
  )
}

/**
 * The seam for what moves by itself: a renamed collection, an imported product. In the caller's transaction. Redirects that
 * were made by hand or imported stay; one that would lead back is left out.
 * @returns what became of the others
 */
export async function redirectMoved(
  transaction: Database,
  moved: readonly Asked[],
  storing: Omit<Storing, 'origin'>,
): Promise<Planned[]> {
  await lockRedirects(transaction)
  const { rows } = await sql<{ key: string }>`
    select key from redirects
    where origin <> 'automatic' and key = any(${keysOf(moved, storing.publicUrl)}::text[])`.execute(
    transaction,
  )
  const kept = new Set(rows.map(({ key }) => key))
  const free = moved.filter((one) => !keysOf([{ ...one, target: '' }], '').some((key) => kept.has(key)))
  return storeRedirects(transaction, free, { ...storing, origin: 'automatic' })
}

/** Removes redirects of which nobody but the shop has said anything. @param keys SQL that selects `key` */
export async function removeAutomatic(transaction: Database, keys: RawBuilder<unknown>): Promise<void> {
  await lockRedirects(transaction)
  await sql`delete from redirects where origin = 'automatic' and key in (${keys})`.execute(transaction)
}
