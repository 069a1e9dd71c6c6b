import { sql } from 'kysely'
import { findPerson, type Person } from '../accounts/person.ts'
import type { AppContext } from '../app-context.ts'
import { contactQuestion } from '../contact/contact-emails.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { AnsweredFile } from '../http/call.ts'
import { shopToday } from '../settings/shop-time.ts'
import { personalTables } from './personal-tables.ts'

const explanation =
  'Everything that the shop keeps about this person, a part for each table of its database, with what the table is for. ' +
  'Amounts that end in _cents are whole hundredths of the currency; times are in UTC. An invoice is printed from its document, under its number. ' +
  'Passwords and the tokens of links and sessions are kept as digests only and are left out.'

/** @throws ApiError customer-not-found */
export async function exportPerson(
  context: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  id: string,
  whoAsks: 'staff' | 'shopper',
): Promise<AnsweredFile> {
  const { database, clock } = context
  const person = await findPerson(database, id, whoAsks)
  if (person === undefined) throw apiError('customer-not-found')
  const tables: [string, Part][] = []
  // One after another, on one connection.
  for (const table of Object.keys(personalTables))
    tables.push([table, await readTable(database, table, person)])
  const file = {
    about: explanation,
    name: person.name,
    email: person.email,
    exportedAt: clock().toISOString(),
    data: Object.fromEntries(tables.filter(([, { rows }]) => rows.length > 0)),
  }
  const name = `personal-data-${await shopToday(context)}.json`
  return new AnsweredFile(name, Buffer.from(JSON.stringify(file, undefined, 2)))
}

type Part = { about: string; rows: unknown[] }

async function readTable(database: Database, table: string, person: Person): Promise<Part> {
  const { by, of, or, without = [] } = personalTables[table] as (typeof personalTables)[string]
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} as t
    where ${sql.ref(`t.${by}`)} ${among[of](person)} ${or === undefined ? sql`` : sql`or ${askedBy(person)}`}`.execute(
    database,
  )
  const [comment] = (
    await sql<{
      about: string | null
    }>`select obj_description(${table}::regclass, 'pg_class') as about`.execute(database)
  ).rows
  return { about: comment?.about ?? '', rows: rows.map(({ row }) => row) }
}

const ordersOf = ({ ids }: Person) => sql`select id from orders where shopper_id = any (${ids}::uuid[])`

const among: Record<(typeof personalTables)[string]['of'], (person: Person) => ReturnType<typeof sql>> = {
  shopper: ({ ids }) => sql`= any (${ids}::uuid[])`,
  order: (person) => sql`in (${ordersOf(person)})`,
  return: (person) => sql`in (select id from returns where order_id in (${ordersOf(person)}))`,
  'address key': ({ addressKeys }) => sql`= any (${addressKeys}::text[])`,
  account: ({ account }) => sql`= ${account ?? null}::text`,
  address: ({ addresses, ownsAddress }) => sql`= any (${ownsAddress ? addresses : []}::text[])`,
}

/** The questions that a person has sent, signed in or by the address that was typed. */
const askedBy = ({ addresses, ownsAddress }: Person) => {
  const asked = ownsAddress ? addresses.map((address) => address.toLowerCase()) : []
  return sql`(t.template = ${contactQuestion.name} and exists (
    select from unnest(${asked}::text[]) as address
    where address in (lower(t.details ->> 'email'), lower(t.details ->> 'account'))))`
}
