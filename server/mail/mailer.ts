import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { Config } from '../config.ts'

export type Message = {
  /** The same for every try, so that a mail program shows the mail once. */
  messageId: string
  /** MAIL_FROM unless set. */
  from?: { name: string; address: string }
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  headers?: Record<string, string>
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
  }
  return SMTP_URL === undefined
    ? toFolder(
        mailsFolder(config),
        heading,
        config.PUBLIC_URL?.startsWith('https:') ? withoutLinks(log) : log,
      )
    : toServer(SMTP_URL, heading)
}

/** Where a shop without a mail server writes its mails. */
export const mailsFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'mails')

function toServer(url: string, heading: Heading): Mailer {
  const transport = createTransport({ url, ...timeouts })
  return {
    async send(message) {
      await transport.sendMail(toMail(message, heading))
    },
    close: () => transport.close(),
  }
}

function toFolder(folder: string, heading: Heading, log: Pick<FastifyBaseLogger, 'info'>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(message) {
      const { message: text } = await transport.sendMail(toMail(message, heading))
      const file = path.join(
        folder,
        `${message.messageId.replaceAll(/[^\w-]+/g, '_').replaceAll(/^_|_$/g, '')}.eml`,
      )
      // These calls take microseconds; handing each to another thread would cost ten times as much.
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(`${file}.part`, text as Buffer, { mode: 0o600 })
      renameSync(`${file}.part`, file)
      log.info({ links: message.links, file }, 'a mail was written to a file')
    },
    close: () => transport.close(),
  }
}

/** A shop on HTTPS is open to the public and logs no links, since some of them open an account. */
const withoutLinks = (log: Pick<FastifyBaseLogger, 'info'>): Pick<FastifyBaseLogger, 'info'> => ({
  info: ({ file }: { file?: string }) => log.info({ file }, 'a mail was written to a file'),
})

type Heading = { from: string; replyTo?: string }

/** Keeps automatic replies away (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' }

/** Both forms are encoded here at once; nodemailer's streams would do it piece by piece. */
const toMail = ({ links: _links, headers: more, text, html, ...message }: Message, heading: Heading) => ({
  ...heading,
  ...message,
  headers: { ...headers, ...more },
  alternatives: [mimePart('text/plain', text), mimePart('text/html', html)],
})

/** Quoted-printable is readable as it is. */
const mimePart = (type: string, text: string) => ({
  raw: [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    wrap(encode(text.replaceAll(/\r?\n/g, '\r\n'))),
  ].join('\r\n'),
})
