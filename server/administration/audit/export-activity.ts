import type { AppContext } from '../../app-context.ts'
import { everyPage, rowsPerPage } from '../../database/every-page.ts'
import type { AnsweredFile } from '../../http/call.ts'
import { csvFile } from '../../http/csv-file.ts'
import { type ActivityFilter, type AuditRow, auditPlaceOf, readActivity } from './list-activity.ts'

const columns = ['At', 'Who', 'Role', 'From', 'Call', 'Kind', 'Outcome', 'Subject', 'Before', 'After']

/** The audit log as CSV (RFC 4180), the latest act first, read and sent a page at a time. */
export async function exportActivity(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  filter: ActivityFilter,
): Promise<AnsweredFile> {
  const pages = await everyPage<AuditRow>((last) =>
    readActivity(database, { ...filter, after: last && auditPlaceOf(last), limit: rowsPerPage }),
  )
  async function* cells() {
    for await (const page of pages) yield page.map(toCells)
  }
  return csvFile(`activity-${clock().toISOString().slice(0, 10)}`, columns, cells())
}

const toCells = (row: AuditRow): string[] => [
  row.at.toISOString(),
  row.administrator,
  row.role,
  row.address,
  row.operation,
  row.kind,
  row.outcome,
  row.subject ?? '',
  row.before === null ? '' : JSON.stringify(row.before),
  row.after === null ? '' : JSON.stringify(row.after),
]
