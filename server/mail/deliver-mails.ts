/** Only a process that dies between sending and marking has mails sent twice, under the same Message-ID. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type UpdateObject } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { DB } from '../database/schema.generated.ts'
import { storableText } from '../database/storable-text.ts'
import { type ClaimedMail, claimMails } from './claim-mails.ts'
import type { EmailMessage } from './email.ts'
import { secondsFromNow } from './enqueue-mail.ts'
import type { Mailer } from './mailer.ts'
import { renderHtml, renderText } from './render-email.ts'
import { headingOf, senderOf } from './sender.ts'

/** Tries in about three days. */
const mostTries = 20
const longestRetryDelaySeconds = 6 * 3_600
const markRetryDelayMs = 1_000

const maxSenders = 4
/** A mail server that takes longer for a mail is slow. */
const slowAfterMs = 100
/** A sender claims more mails at a time while all of them leave within `slowAfterMs` (docs/decisions/022-mail-outbox.md). */
const mostAtOnce = 16
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
    let count = 0
    let most = 1
    let batch = signal?.aborted ? [] : await claimMails(context, { most })
    while (batch.length > 0) {
      const started = performance.now()
      const sent = await deliverAll(context, mailer, batch, addSender)
      const took = performance.now() - started
      const ends = signal?.aborted || performance.now() >= end || (isExtra && took < slowAfterMs)
      most = took < slowAfterMs / 2 ? Math.min(2 * most, mostAtOnce) : 1
      count += sent.length
      batch = await markSent(context, sent, { most: ends ? 0 : most, signal })
    }
    return count
  }
  addSender()
  let sent = 0
  // Senders join while others are awaited. An error is thrown once all have ended.
  for (const sending of senders) sent += await sending
  if (failures.length > 0) throw failures[0]
  return sent
}

/** Composes mails together and sends one after the other. @returns those that were sent */
async function deliverAll(
  context: AppContext,
  mailer: Mailer,
  batch: readonly ClaimedMail[],
  onSlow: () => void,
): Promise<ClaimedMail[]> {
  const composed = await Promise.allSettled(batch.map((mail) => compose(context, mail)))
  const sent: ClaimedMail[] = []
  for (const [at, mail] of batch.entries()) {
    const outcome = composed[at]
    const isSent =
      outcome?.status === 'fulfilled'
        ? await deliver(context, mailer, { mail, email: outcome.value }, onSlow)
        : await postpone(context, mail, outcome?.reason)
    if (isSent) sent.push(mail)
  }
  return sent
}

async function deliver(
  context: AppContext,
  mailer: Mailer,
  { mail, email }: { mail: ClaimedMail; email: EmailMessage | undefined },
  onSlow: () => void,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  try {
    if (email === undefined || isToNobody(email.to ?? mail.recipient)) {
      await forget(context, mail)
      return false
    }
    const { values } = await context.settings.read()
    const sender = senderOf(email, values, { config: context.config, publicUrl: context.publicUrl() })
    timer = setTimeout(onSlow, slowAfterMs)
    await mailer.send({
      messageId: `<${mail.id}@${new URL(context.publicUrl()).hostname}>`,
      to: email.to ?? mail.recipient,
      ...headingOf(email, values, context.config),
      subject: email.subject,
      ...(email.unsubscribe ? { headers: unsubscribeHeaders(email.unsubscribe.oneClick) } : {}),
      text: renderText(email, sender),
      html: renderHtml(email, sender),
      links: [email.action?.url, email.unsubscribe?.page].filter((link) => link !== undefined),
    })
    if (email.isForgotten) await forget(context, mail)
    return email.isForgotten !== true
  } catch (error) {
    return postpone(context, mail, error)
  } finally {
    clearTimeout(timer)
  }
}

/** The orders of erased people have such an address (server/accounts/person.ts). */
const isToNobody = (address: string): boolean => address.endsWith('@customer.invalid')

const forget = ({ database }: AppContext, { id }: ClaimedMail) =>
  database.deleteFrom('mails').where('id', '=', id).execute()

/** Mail programs show a button of their own by these, which posts to the address (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (oneClick: string) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Marks mails that were sent, again and again until it succeeds or the process ends. @returns the next ones */
async function markSent(
  context: AppContext,
  sent: readonly ClaimedMail[],
  { most, signal }: { most: number; signal: AbortSignal | undefined },
): Promise<ClaimedMail[]> {
  do {
    try {
      return await claimMails(context, { sent, most })
    } catch (error) {
      if (sent.length === 0) throw error
      context.log.warn(
        { err: error, mails: sent.map(({ id }) => id) },
        'mails that were sent are not marked yet',
      )
      await pause(markRetryDelayMs)
    }
  } while (!signal?.aborted)
  return []
}

async function compose(
  context: AppContext,
  { template: name, recipient, details }: ClaimedMail,
): Promise<EmailMessage | undefined> {
  const template = context.emailTemplates.find((known) => known.name === name)
  if (template === undefined) throw new Error(`this version of the shop has no email template "${name}"`)
  return template.compose(context, { to: recipient, details: details as object })
}

/** @returns false: the mail was not sent */
async function postpone(context: AppContext, mail: ClaimedMail, error: unknown): Promise<false> {
  const problem = storableText(error instanceof Error ? error.message : String(error))
  const facts = { err: error, mail: mail.id, template: mail.template }
  if (mail.tries >= mostTries) {
    context.log.error(facts, 'a mail could not be sent, for the last time')
    return update(context, mail.id, { given_up_at: sql<Date>`now()`, problem })
  }
  context.log.warn(facts, 'a mail could not be sent yet')
  const due_at = secondsFromNow(Math.min(longestRetryDelaySeconds, 15 * 2 ** mail.tries))
  return update(context, mail.id, { due_at, problem })
}

/** A mail that can't be updated is due again once its claim is over; those that were sent beside it are still to be marked. */
async function update(
  { database, log }: AppContext,
  id: string,
  state: UpdateObject<DB, 'mails'>,
): Promise<false> {
  try {
    await database.updateTable('mails').set(state).where('id', '=', id).execute()
  } catch (error) {
    log.error({ err: error, mail: id }, 'why a mail could not be sent is not noted')
  }
  return false
}
