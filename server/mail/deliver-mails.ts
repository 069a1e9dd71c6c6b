/**
 * Sends what is due in the outbox. A mail is claimed before it is sent and marked afterwards: two processes never
 * send the same one, and one whose process died is sent by another later. Only a death between the mail server's
 * answer and the mark sends a mail again; it then carries the same Message-ID.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type UpdateObject } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { DB } from '../database/schema.generated.ts'
import type { EmailTemplate } from './email.ts'
import { isEmailTemplateName, letters } from './email-templates.ts'
import { fromNow } from './enqueue-mail.ts'
import type { Mailer } from './mailer.ts'
import { renderHtml, renderText } from './render-email.ts'

/** How long a process has a claimed mail to itself, in seconds. Longer than any mail server is waited for. */
const claimSeconds = 300
/** Tries in about three days: then the address is wrong, or nobody looks after the mail server. */
const mostTries = 20
const longestRest = 6 * 3_600
/** Milliseconds until it is tried again to note that a mail was sent. */
const restOfMark = 1_000

type Claimed = { id: string; recipient: string; letter: string; details: unknown; tries: number }

/** Mails sent at once while the mail server is slow. Each takes a connection to it. */
const maxSenders = 4
/** A mail server that takes longer than this for a mail is slow: another mail is sent meanwhile. */
const slowAfterMs = 100
/** How long one call goes on taking mails, in milliseconds: less than its job may last. The next call sends the rest. */
const longestRun = 300_000

/**
 * Sends all mails that are due, the most urgent first, until `signal` says to stop or `longestRun` is over: one after
 * the other, so that mails leave the processor to requests, and up to `maxSenders` at once while the mail server is
 * slow. Returns how many were sent.
 */
export async function deliverMails(
  context: AppContext,
  mailer: Mailer,
  signal?: AbortSignal,
): Promise<number> {
  const end = performance.now() + longestRun
  const senders: Promise<number>[] = []
  const failures: unknown[] = []
  let active = 0
  const addSender = () => {
    if (active >= maxSenders) return
    const isExtra = active > 0
    active += 1
    const sending = sendInTurn(isExtra)
      .catch((error: unknown) => {
        failures.push(error)
        return 0
      })
      .finally(() => {
        active -= 1
      })
    senders.push(sending)
  }
  /** An extra sender ends with the first mail that is not slow. */
  const sendInTurn = async (isExtra: boolean) => {
    let sent = 0
    while (!signal?.aborted && performance.now() < end) {
      const mail = await claim(context)
      if (mail === undefined) break
      const started = performance.now()
      if (await deliver(context, mailer, mail, { signal, onSlow: addSender })) sent += 1
      if (isExtra && performance.now() - started < slowAfterMs) break
    }
    return sent
  }
  addSender()
  let sent = 0
  // Senders join while others are awaited. An error of one is thrown when nothing is under way any more.
  for (const sending of senders) sent += await sending
  if (failures.length > 0) throw failures[0]
  return sent
}

/** Whether anything is waiting to be sent. */
export async function isMailDue({ database }: Pick<AppContext, 'database'>): Promise<boolean> {
  const row = await database
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** By PostgreSQL's time: a process whose clock is ahead would take a mail from the one that is sending it. */
async function claim({ database }: AppContext): Promise<Claimed | undefined> {
  return database
    .updateTable('mails')
    .set({ due_at: fromNow(claimSeconds), tries: sql`tries + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('priority')
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'letter', 'details', 'tries'])
    .executeTakeFirst()
}

/** @returns whether it was sent; calls `onSlow` while the mail server takes longer than `slowAfterMs` */
async function deliver(
  context: AppContext,
  mailer: Mailer,
  mail: Claimed,
  { signal, onSlow }: { signal: AbortSignal | undefined; onSlow: () => void },
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  try {
    const letter = await write(context, mail)
    if (letter === undefined) {
      await context.database.deleteFrom('mails').where('id', '=', mail.id).execute()
      return false
    }
    const sender = {
      publicUrl: context.publicUrl(),
      readsReplies: context.config.MAIL_REPLY_TO !== undefined,
    }
    timer = setTimeout(onSlow, slowAfterMs)
    await mailer.send({
      messageId: `<${mail.id}@${new URL(context.publicUrl()).hostname}>`,
      to: letter.to ?? mail.recipient,
      subject: letter.subject,
      text: renderText(letter, sender),
      html: renderHtml(letter, sender),
      links: letter.action ? [letter.action.url] : [],
    })
  } catch (error) {
    await putOff(context, mail, error)
    return false
  } finally {
    clearTimeout(timer)
  }
  await markSent(context, mail, signal)
  return true
}

/** Writes down that a mail has left, for as long as it takes: one that is not marked is sent once more. */
async function markSent(context: AppContext, mail: Claimed, signal?: AbortSignal): Promise<void> {
  do {
    try {
      await settle(context, mail.id, { sent_at: sql<Date>`now()`, problem: null })
      return
    } catch (error) {
      context.log.warn(
        { err: error, mail: mail.id, letter: mail.letter },
        'a mail that was sent is not marked yet',
      )
      await pause(restOfMark)
    }
  } while (!signal?.aborted)
}

async function write(context: AppContext, { letter, recipient, details }: Claimed) {
  if (!isEmailTemplateName(letter)) throw new Error(`this version of the shop knows no letter "${letter}"`)
  // The outbox holds what enqueueMail() was given for this very letter.
  const writer = letters[letter] as EmailTemplate<object>
  return writer(context, { to: recipient, details: details as object })
}

/** The next try: half a minute later, then a minute, then two, up to six hours. */
async function putOff(context: AppContext, mail: Claimed, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error)
  if (mail.tries >= mostTries) {
    context.log.error(
      { err: error, mail: mail.id, letter: mail.letter },
      'a mail could not be sent, for the last time',
    )
    await settle(context, mail.id, { given_up_at: sql<Date>`now()`, problem })
    return
  }
  context.log.warn({ err: error, mail: mail.id, letter: mail.letter }, 'a mail could not be sent yet')
  const due_at = fromNow(Math.min(longestRest, 15 * 2 ** mail.tries))
  await settle(context, mail.id, { due_at, problem })
}

async function settle({ database }: AppContext, id: string, state: UpdateObject<DB, 'mails'>): Promise<void> {
  await database.updateTable('mails').set(state).where('id', '=', id).execute()
}
