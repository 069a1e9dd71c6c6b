import { type SqlBool, sql } from 'kysely'
import type { ColourFamily } from '../../contract/catalogue/colour-family-names.ts'
import type { Category, SubCategory } from '../../contract/catalogue/taxonomy.ts'
import type { Database } from '../database/database.ts'

/** Which lists, counts and searches a product is in, and at which place. */
export type ProductFacts = {
  readonly category: Category
  readonly subCategory: SubCategory
  /** Whole cents. */
  readonly price: number
  /** Whether the price is reduced. */
  readonly onSale: boolean
  /** As in answers: ISO 8601 in UTC. */
  readonly createdAt: string
  readonly soldOut: boolean
  /** The garment of which the product is one colour. */
  readonly styleId: string | null
  readonly colourFamily: ColourFamily | null
  /** Those that are not sold out. */
  readonly sizes: readonly string[]
  /** The stems of its name, categories and description. */
  readonly words: readonly string[]
  /** Differs whenever its rank in a search may differ. */
  readonly wording: string
}

/** `before` is undefined for a product that shoppers did not see before, `after` for one that they see no more. */
export type ProductChange = {
  readonly productId: string
  readonly before: ProductFacts | undefined
  readonly after: ProductFacts | undefined
}
/** Something else that answers are made from: a group of settings, by its name. */
export type SubjectChange = { readonly subject: string }
export type Change = ProductChange | SubjectChange
/** `everything`: any product and any subject may have changed. */
export type CatalogueChanges = readonly Change[] | 'everything'

/** A snapshot of the database, as text: which transactions its reader has seen. */
export type Snapshot = string
export type ReadChanges = { snapshot: Snapshot; position: number; changes: CatalogueChanges }

type Row = {
  snapshot: Snapshot
  position: number
  isChange: boolean
  subject: string | null
  productId: string | null
  before: ProductFacts | null
  after: ProductFacts | null
}
type Ask = (statement: string, values: unknown[]) => Promise<{ rows: Row[] }>

/** More products at a time count as everything. */
const mostChanges = 500

/**
 * Reads what has been committed since `last`, in whatever order it began and ended. `position` is at or behind the last of
 * these commits in the write-ahead log.
 */
export async function readChanges(ask: Ask, last: Snapshot): Promise<ReadChanges> {
  const { rows } = await ask(
    `select pg_current_snapshot()::text as snapshot,
       (pg_current_wal_insert_lsn() - '0/0')::float8 as position,
       xid is not null as "isChange", subject, product_id as "productId", before, after
     from (values (true)) as always
     left join catalogue_changes
       on xid >= pg_snapshot_xmax($1) or xid = any (array(select pg_snapshot_xip($1)))
     limit ${mostChanges + 1}`,
    [last],
  )
  const [first] = rows
  if (first === undefined) throw new Error('the database does not tell its snapshot')
  const { snapshot, position } = first
  return { snapshot, position, changes: toChanges(rows.filter(({ isChange }) => isChange)) }
}

function toChanges(rows: readonly Row[]): CatalogueChanges {
  if (rows.length > mostChanges) return 'everything'
  const changes = rows.flatMap(({ subject, productId, before, after }): Change[] => {
    if (subject !== null) return [{ subject }]
    return productId === null ? [] : [{ productId, before: toFacts(before), after: toFacts(after) }]
  })
  return changes.length === rows.length ? changes : 'everything'
}

const toFacts = (facts: ProductFacts | null): ProductFacts | undefined =>
  facts === null ? undefined : { ...facts, createdAt: new Date(facts.createdAt).toISOString() }

/**
 * A text that is another one after each change that shoppers can see, and the same in every process. Without a change it may
 * become another one as well, when the log is purged and when PostgreSQL starts, which empties the log after a crash.
 */
export async function catalogueState(database: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws('.', extract(epoch from pg_postmaster_start_time())::text, max(xid)::text, count(*)::text,
      sum(hashint8extended(xid::text::bigint, 0))::text) as state
    from catalogue_changes`.execute(database)
  return rows[0]?.state ?? ''
}

/**
 * Deletes changes from the log, but for the newest, so that `catalogueState` never comes back to an earlier one. A process that
 * has not read them within ten minutes begins anew.
 */
export async function purgeChanges({ database }: { database: Database }): Promise<void> {
  await database
    .deleteFrom('catalogue_changes')
    .where(sql<SqlBool>`at < now() - interval '1 hour' and xid < (select max(xid) from catalogue_changes)`)
    .execute()
}

/** Logs that any product may have changed. Nothing more is then logged of the products that this transaction writes. */
export async function logEveryChange(transaction: Database): Promise<void> {
  await sql`insert into catalogue_changes (product_id) values (null)`.execute(transaction)
}
