import { type Kysely, sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { DB } from '../database/schema.generated.ts'
import type { DetailsOf, LetterName } from './letters.ts'

/**
 * SQL: a time so many seconds from now, by the one clock that all processes share. In whole milliseconds, as it is
 * kept: rounded up, what is due at once would not be yet.
 */
export const fromNow = (seconds: number) =>
  sql<Date>`date_trunc('milliseconds', now()) + ${seconds}::integer * interval '1 second'`

/** A mail to be sent. */
export type Mail<Name extends LetterName> = {
  /** What it announces, e.g. "order-confirmation:<id>": however often it is written, it is sent once. */
  key: string
  to: string
  letter: Name
  details: DetailsOf<Name>
  /** Seconds to wait before it is sent, if it is not to go at once. */
  rest?: number
}

/**
 * Puts a mail into the outbox. Given a transaction, it is sent if and only if that is committed; a job sends it
 * within seconds, and again and again while the mail server can't be reached.
 */
export async function writeMail<Name extends LetterName>(
  transaction: Kysely<DB>,
  { key, to, letter, details, rest = 0 }: Mail<Name>,
): Promise<void> {
  await transaction
    .insertInto('mails')
    .values({
      id: timeOrderedId(),
      key,
      recipient: to,
      letter,
      details: JSON.stringify(details),
      due_at: fromNow(rest),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
