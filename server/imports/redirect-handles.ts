import { sql } from 'kysely'
import { hyphenated, productAddress } from '../../contract/catalogue/product-address.ts'
import { redirectKey } from '../../contract/redirects/redirect.ts'
import { saveProducts } from '../catalogue/editing/save-edits.ts'
import { publishedAmong } from '../catalogue/published-among.ts'
import type { Database } from '../database/database.ts'
import { readLeads, redirectMoved } from '../redirects/store-redirects.ts'
import { lockImport } from './locked-import.ts'
import { busyProductMs, Pace } from './pace.ts'
import type { ImportContext } from './plan-import.ts'
import { productIdIn } from './product-file/own-handle.ts'

/** Products whose addresses one transaction stores. */
const batch = 100

export type Imported = { place: number; handle: string; product_id: string; name: string }
type Move = { path: string; key: string; target: string; productId: string }

/**
 * Leads the addresses that products had in the shop of the file to those that they have here
 * (docs/decisions/261-imported-handles-lead-on.md). Done again it changes nothing.
 */
export async function redirectHandles(
  context: ImportContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const pace = new Pace(busyProductMs.redirect)
  let after = -1
  while (!signal?.aborted) {
    const last = await redirectNext(context, id, after)
    if (last === undefined) return
    after = last
    await pace.giveWay(batch)
  }
}

/** @returns the place of the last product that it has dealt with */
function redirectNext(context: ImportContext, id: string, after: number): Promise<number | undefined> {
  const { database, clock, publicUrl } = context
  return saveProducts(context, () =>
    database.transaction().execute(async (transaction) => {
      const found = await lockImport(transaction, id)
      if (found?.state !== 'applying') return undefined
      const products = await wholeHandles(transaction, id, after)
      const moves = await newMoves(transaction, await movesOf(transaction, products, found.format))
      const planned = await redirectMoved(transaction, moves, { at: clock(), publicUrl: publicUrl() })
      const written = new Set(
        planned.flatMap((one) =>
          one.outcome === 'created' || one.outcome === 'changed' ? [one.redirect.key] : [],
        ),
      )
      await noteRedirects(
        transaction,
        id,
        moves.filter(({ key }) => written.has(key)),
      )
      return products.at(-1)?.place
    }),
  )
}

/** Those that were made or changed. Products of a handle stand together, and come in one batch. */
async function wholeHandles(transaction: Database, id: string, after: number): Promise<Imported[]> {
  const { rows } = await sql<Imported>`
    select place, handle, product_id, coalesce(plan #>> '{fields,productName}', name) as name from import_changes
    where import_id = ${id}::uuid and action in ('create', 'change') and kept is null and place > ${after}
    order by place limit ${batch}`.execute(transaction)
  const last = rows.at(-1)?.handle
  const isWhole = rows.length < batch || rows[0]?.handle === last
  return isWhole ? rows : rows.filter(({ handle }) => handle !== last)
}

/** The address of a handle leads to the first of its products that shoppers see. */
export async function movesOf(
  transaction: Database,
  products: readonly Imported[],
  format: string,
): Promise<Move[]> {
  const shown = await publishedAmong(
    transaction,
    products.map(({ product_id }) => product_id),
  )
  const moves = new Map<string, Move>()
  for (const ofHandle of Map.groupBy(products, ({ handle }) => handle).values()) {
    const product = ofHandle.find(({ product_id }) => shown.has(product_id)) ?? ofHandle[0]
    if (product === undefined) continue
    const _id = product.product_id
    // Of one that shoppers do not see yet, a guessed handle would tell the name.
    const target = productAddress({ _id, productName: shown.has(_id) ? product.name : '' })
    for (const path of formerPaths(product, format)) {
      const key = redirectKey(path)
      // Of two handles that differ in their capitals only, the first counts.
      if (key && !moves.has(key)) moves.set(key, { path, key, target, productId: product.product_id })
    }
  }
  return [...moves.values()]
}

/** WooCommerce's file has no addresses; the usual one is made of the name. A handle that ends with an id is this shop's own. */
function formerPaths({ handle, name }: Imported, format: string): string[] {
  if (format !== 'woocommerce')
    return productIdIn(handle) === undefined ? [`/products/${encodeURIComponent(handle)}`] : []
  const slugs = new Set([name, inGermanLetters(name)].map(wordPressSlug).filter(Boolean))
  return [...slugs].map((slug) => `/product/${slug}`)
}

/** WordPress in German writes "Größe" as "groesse", in other languages as any shop does. */
const inGermanLetters = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)

/** Characters of a slug, as it is encoded. */
const longestSlug = 200

function wordPressSlug(name: string): string {
  let slug = ''
  for (const letter of hyphenated(name)) {
    const encoded = encodeURIComponent(letter)
    if (slug.length + encoded.length > longestSlug) break
    slug += encoded
  }
  return slug.replace(/-$/, '')
}

/** An address that leads to a product which shoppers see goes on leading there. */
async function newMoves(transaction: Database, moves: readonly Move[]): Promise<Move[]> {
  const leads = await readLeads(
    transaction,
    moves.map(({ key }) => key),
  )
  const ledTo = new Map(
    [...leads].map(([key, { targetKey }]) => [key, /^\/product\/([^/]+)/.exec(targetKey ?? '')?.[1] ?? '']),
  )
  const shown = await publishedAmong(transaction, [...ledTo.values()])
  return moves.filter(({ key }) => !shown.has(ledTo.get(key) ?? ''))
}

export async function noteRedirects(
  transaction: Database,
  id: string,
  moves: readonly Move[],
): Promise<void> {
  await sql`
    insert into import_redirects (import_id, key, product_id)
    select ${id}::uuid, made.key, made.product_id from unnest(${moves.map(({ key }) => key)}::text[], ${moves.map(({ productId }) => productId)}::uuid[])
      as made (key, product_id)
    on conflict (import_id, key) do update set product_id = excluded.product_id`.execute(transaction)
}
