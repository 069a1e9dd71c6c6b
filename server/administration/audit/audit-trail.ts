import { sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import {
  type ActivityKind,
  type ActivityOutcome,
  kindOfRight,
} from '../../../contract/administration/activity.ts'
import { ApiError } from '../../../contract/api-error.ts'
import type { OperationName } from '../../../contract/paths.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import type { AuditTrail } from '../../http/audit-trail.ts'
import type { AuditedChange, SignedInAdministrator } from '../../http/call.ts'
import { recordable, recordableInput, subjectOf } from './recordable.ts'

type Who = { administrator: SignedInAdministrator; address: string }

/**
 * Stores that an act begins, and once it is over makes it an entry of the audit log. An act whose process dies in between is
 * recorded by `recordInterruptedActs`.
 */
export function openAuditTrail({
  database,
  clock,
  log,
}: Pick<AppContext, 'database' | 'clock' | 'log'>): AuditTrail {
  return {
    async begin({ operation, right, input, ...who }) {
      const id = timeOrderedId()
      const begun = { at: clock(), operation, kind: kindOfRight(right), ...columnsOf(who) }
      const asked = recordableInput(input, right)
      const subject = subjectOf(input) ?? null
      await database
        .insertInto('audit_intents')
        .values({ id, ...begun, subject, after: json(asked) })
        .execute()
      const end = async (outcome: ActivityOutcome, changes: readonly AuditedChange[]) => {
        const noted = changes.length > 0 ? changes : [{ subject, after: asked }]
        const entries = noted.map((change) => ({
          id: timeOrderedId(),
          ...begun,
          outcome,
          ...changeColumns(change),
        }))
        await database
          .with('ended', (query) => query.deleteFrom('audit_intents').where('id', '=', id))
          .insertInto('audit_log')
          .values(entries)
          .execute()
      }
      const safely = (work: Promise<unknown>) =>
        work.then(
          () => undefined,
          (error: unknown) => log.error({ err: error, operation, act: id }, 'an act is recorded later'),
        )
      return {
        done: (changes) => safely(end('done', changes)),
        failed: (error) =>
          safely(
            error instanceof ApiError && error.status < 500
              ? database.deleteFrom('audit_intents').where('id', '=', id).execute()
              : end('unknown', []),
          ),
      }
    },
  }
}

/** Records an act of staff who are not signed in yet or any more, in the caller's transaction if there is one. */
export async function recordStaffAct(
  { database, clock }: { database: Database; clock: () => Date },
  {
    operation,
    outcome = 'done',
    kind = 'own',
    subject,
    ...who
  }: Who & { operation: OperationName; outcome?: ActivityOutcome; kind?: ActivityKind; subject?: string },
): Promise<void> {
  await database
    .insertInto('audit_log')
    .values({
      id: timeOrderedId(),
      at: clock(),
      operation,
      kind,
      outcome,
      subject: subject ?? null,
      ...columnsOf(who),
    })
    .execute()
}

/** Longer than any act takes. */
const interruptedAfterMinutes = 15

/** Records acts whose process ended before it could say what became of them. */
export async function recordInterruptedActs({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - interruptedAfterMinutes * 60_000)
  await sql`
    with ended as (delete from audit_intents where at < ${before} returning *)
    insert into audit_log (id, at, administrator_id, administrator, role, address, operation, kind, outcome, subject, after)
    select id, at, administrator_id, administrator, role, address, operation, kind, 'unknown', subject, after
    from ended`.execute(database)
}

const columnsOf = ({ administrator: { id, email, role }, address }: Who) => ({
  administrator_id: id,
  administrator: email,
  role,
  address,
})

const changeColumns = ({
  subject,
  before,
  after,
}: Partial<Omit<AuditedChange, 'subject'>> & { subject: string | null }) => ({
  subject,
  before: json(recordable(before)),
  after: json(recordable(after)),
})

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
