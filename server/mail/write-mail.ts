import type { Kysely } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { DB } from '../database/schema.generated.ts'
import type { DetailsOf, LetterName } from './letters.ts'

/** A mail to be sent. */
export type Mail<Name extends LetterName> = {
  /** What it announces, e.g. "order-confirmation:<id>": however often it is written, it is sent once. */
  key: string
  to: string
  letter: Name
  details: DetailsOf<Name>
  /** When to send it, if not at once. */
  due?: Date
}

/**
 * Puts a mail into the outbox. Given a transaction, it is sent if and only if that is committed; a job sends it
 * within seconds, and again and again while the mail server can't be reached.
 */
export async function writeMail<Name extends LetterName>(
  transaction: Kysely<DB>,
  { key, to, letter, details, due }: Mail<Name>,
): Promise<void> {
  await transaction
    .insertInto('mails')
    .values({
      id: timeOrderedId(),
      key,
      recipient: to,
      letter,
      details: JSON.stringify(details),
      ...(due && { due_at: due }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
