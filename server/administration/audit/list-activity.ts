import { sql } from 'kysely'
import type { Activity } from '../../../contract/administration/activity.ts'
import type { Role } from '../../../contract/administration/roles.ts'
import type { AnswerOf, ParsedInputOf } from '../../../contract/operations.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { everyPage, rowsPerPage } from '../../database/every-page.ts'
import type { AnsweredFile } from '../../http/call.ts'
import { type CsvColumn, csvFile } from '../../http/csv-file.ts'
import { cutPage, fromCursor, isTime } from '../../http/cursor.ts'
import { dayColumn, shopToday } from '../../settings/shop-time.ts'

/** Acts of staff, the latest first. */
export async function listActivity(
  database: Database,
  { limit, cursor, ...filter }: ParsedInputOf<'listActivity'>,
): Promise<AnswerOf<'listActivity'>> {
  const after = fromCursor(cursor, isTime)
  const rows = await readActivity(database, { ...filter, after, limit: limit + 1 })
  const { page, ...more } = cutPage(rows, limit, auditPlaceOf)
  const people = await database
    .selectFrom('administrators')
    .select(['id', 'email'])
    .orderBy('email')
    .execute()
  return { data: page.map(toActivity), people, ...more }
}

export type AuditRow = Omit<Activity, 'at' | 'administrator' | 'subject'> & {
  at: Date
  administrator_id: string
  administrator: string
  role: Role
  subject: string | null
}

type Place = { key: string; id: string }

export const auditPlaceOf = ({ at, id }: AuditRow): Place => ({ key: at.toISOString(), id })

export type ActivityFilter = ParsedInputOf<'exportActivity'>

export async function readActivity(
  database: Database,
  {
    administrator,
    kind,
    from,
    to,
    after,
    limit,
  }: ActivityFilter & { after?: Place | undefined; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, at, administrator_id, administrator, role, address, operation, kind, outcome, subject, before, after
    from audit_log
    where true
      ${administrator === undefined ? sql`` : sql`and administrator_id = ${administrator}::uuid`}
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      ${from === undefined ? sql`` : sql`and at >= ${from}::timestamptz`}
      ${to === undefined ? sql`` : sql`and at < ${to}::timestamptz`}
      ${after === undefined ? sql`` : sql`and (at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`}
    order by at desc, id desc limit ${limit}`.execute(database)
  return rows
}

const toActivity = (row: AuditRow): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  administrator: { id: row.administrator_id, email: row.administrator, role: row.role },
  address: row.address,
  operation: row.operation,
  kind: row.kind,
  outcome: row.outcome,
  ...(row.subject === null ? {} : { subject: row.subject }),
  ...(row.before === null ? {} : { before: row.before }),
  ...(row.after === null ? {} : { after: row.after }),
})

const columns: readonly CsvColumn<AuditRow>[] = [
  ['At', (row) => row.at.toISOString()],
  ['Who', (row) => row.administrator],
  ['Role', (row) => row.role],
  ['From', (row) => row.address],
  ['Call', (row) => row.operation],
  ['Kind', (row) => row.kind],
  ['Outcome', (row) => row.outcome],
  ['Subject', (row) => row.subject ?? ''],
  ['Before', (row) => (row.before === null ? '' : JSON.stringify(row.before))],
  ['After', (row) => (row.after === null ? '' : JSON.stringify(row.after))],
]

/** The audit log as CSV (RFC 4180), the latest act first, read and sent a page at a time. */
export async function exportActivity(
  context: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  filter: ActivityFilter,
): Promise<AnsweredFile> {
  const pages = await everyPage<AuditRow>((last) =>
    readActivity(context.database, { ...filter, after: last && auditPlaceOf(last), limit: rowsPerPage }),
  )
  const day = await dayColumn(context, ({ at }: AuditRow) => at)
  return csvFile(`activity-${await shopToday(context)}`, [...columns, day], pages)
}
