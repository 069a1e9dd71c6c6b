import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export type Message = {
  /** The same for every try, so that a mail program shows the mail once. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  links: readonly string[]
}

export type Mailer = {
  send(message: Message): Promise<void>
  close(): void
}

/** Milliseconds; together well below the time after which another process claims a mail. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

export function openMailer(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'DATA_DIR' | 'PUBLIC_URL'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Mailer {
  const { SMTP_URL, MAIL_FROM, MAIL_REPLY_TO } = config
  const heading: Heading = {
    from: MAIL_FROM,
    ...(MAIL_REPLY_TO === undefined ? {} : { replyTo: MAIL_REPLY_TO }),
    headers,
  }
  return SMTP_URL === undefined
    ? toFolder(
        path.join(config.DATA_DIR, 'mails'),
        heading,
        config.PUBLIC_URL?.startsWith('https:') ? withoutLinks(log) : log,
      )
    : toServer(SMTP_URL, heading)
}

function toServer(url: string, heading: Heading): Mailer {
  const transport = createTransport({ url, ...timeouts })
  return {
    async send({ links: _links, ...message }) {
      await transport.sendMail({ ...heading, ...message })
    },
    close: () => transport.close(),
  }
}

function toFolder(folder: string, heading: Heading, log: Pick<FastifyBaseLogger, 'info'>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send({ links, ...message }) {
      const { message: text } = await transport.sendMail({ ...heading, ...message })
      const file = path.join(
        folder,
        `${message.messageId.replaceAll(/[^\w-]+/g, '_').replaceAll(/^_|_$/g, '')}.eml`,
      )
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, text as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ to: message.to, subject: message.subject, links, file }, 'a mail was written to a file')
    },
    close: () => transport.close(),
  }
}

/** A shop on HTTPS is open to the public and logs no links, since some of them open an account. */
const withoutLinks = (log: Pick<FastifyBaseLogger, 'info'>): Pick<FastifyBaseLogger, 'info'> => ({
  info: ({ file }: { file?: string }) => log.info({ file }, 'a mail was written to a file'),
})

type Heading = { from: string; replyTo?: string; headers: Record<string, string> }

/** Keeps automatic replies away (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' }
