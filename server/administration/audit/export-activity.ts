import type { AppContext } from '../../app-context.ts'
import { everyPage, rowsPerPage } from '../../database/every-page.ts'
import type { AnsweredFile } from '../../http/call.ts'
import { type CsvColumn, csvFile } from '../../http/csv-file.ts'
import { shopToday } from '../../settings/shop-time.ts'
import { type ActivityFilter, type AuditRow, auditPlaceOf, readActivity } from './list-activity.ts'

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
  return csvFile(`activity-${await shopToday(context)}`, columns, pages)
}
