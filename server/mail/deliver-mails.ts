/** Only a process that dies between sending and marking has a mail sent twice, under the same Message-ID. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type UpdateObject } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { DB } from '../database/schema.generated.ts'
import type { Email } from './email.ts'
import { fromNow } from './enqueue-mail.ts'
import type { Mailer } from './mailer.ts'
import { renderHtml, renderText } from './render-email.ts'

/** The time is longer than a mail server is waited for. */
const claimSeconds = 300
/** Tries in about three days. */
const mostTries = 20
const longestRetryDelaySeconds = 6 * 3_600
const markRetryDelayMs = 1_000

type ClaimedMail = { id: string; recipient: string; template: string; details: unknown; tries: number }

const maxSenders = 4
/** A mail server that takes longer for a mail is slow. */
const slowAfterMs = 100
/** The time is less than the job may last; the next run sends the rest. */
const runTimeoutMs = 300_000

/** Sends due mails, the most urgent first; up to `maxSenders` at once to a slow server. @returns how many */
export async function deliverMails(
  context: AppContext,
  mailer: Mailer,
  signal?: AbortSignal,
): Promise<number> {
  const end = performance.now() + runTimeoutMs
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
  // Senders join while others are awaited. An error is thrown once all have ended.
  for (const sending of senders) sent += await sending
  if (failures.length > 0) throw failures[0]
  return sent
}

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

/** By PostgreSQL's time, since a process whose clock is ahead would claim what another one is sending. */
async function claim({ database }: AppContext): Promise<ClaimedMail | undefined> {
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
    .returning(['id', 'recipient', 'template', 'details', 'tries'])
    .executeTakeFirst()
}

async function deliver(
  context: AppContext,
  mailer: Mailer,
  mail: ClaimedMail,
  { signal, onSlow }: { signal: AbortSignal | undefined; onSlow: () => void },
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  try {
    const email = await compose(context, mail)
    if (email === undefined) {
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
      to: email.to ?? mail.recipient,
      subject: email.subject,
      text: renderText(email, sender),
      html: renderHtml(email, sender),
      links: email.action ? [email.action.url] : [],
    })
  } catch (error) {
    await postpone(context, mail, error)
    return false
  } finally {
    clearTimeout(timer)
  }
  await markSent(context, mail, signal)
  return true
}

async function markSent(context: AppContext, mail: ClaimedMail, signal?: AbortSignal): Promise<void> {
  do {
    try {
      await update(context, mail.id, { sent_at: sql<Date>`now()`, problem: null })
      return
    } catch (error) {
      context.log.warn(
        { err: error, mail: mail.id, template: mail.template },
        'a mail that was sent is not marked yet',
      )
      await pause(markRetryDelayMs)
    }
  } while (!signal?.aborted)
}

async function compose(
  context: AppContext,
  { template: name, recipient, details }: ClaimedMail,
): Promise<Email | undefined> {
  const template = context.emailTemplates.find((known) => known.name === name)
  if (template === undefined) throw new Error(`this version of the shop has no email template "${name}"`)
  return template.compose(context, { to: recipient, details: details as object })
}

async function postpone(context: AppContext, mail: ClaimedMail, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error)
  const facts = { err: error, mail: mail.id, template: mail.template }
  if (mail.tries >= mostTries) {
    context.log.error(facts, 'a mail could not be sent, for the last time')
    await update(context, mail.id, { given_up_at: sql<Date>`now()`, problem })
    return
  }
  context.log.warn(facts, 'a mail could not be sent yet')
  const due_at = fromNow(Math.min(longestRetryDelaySeconds, 15 * 2 ** mail.tries))
  await update(context, mail.id, { due_at, problem })
}

async function update({ database }: AppContext, id: string, state: UpdateObject<DB, 'mails'>): Promise<void> {
  await database.updateTable('mails').set(state).where('id', '=', id).execute()
}
