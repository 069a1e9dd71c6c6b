import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '../../tests/setup/mail-server.ts'
import { openMailer } from './mailer.ts'

const message = {
  messageId: '<1@shop.example>',
  to: 'ada@example.org',
  subject: 'Your order',
  text: 'It is on its way.',
  html: '<p>It is on its way.</p>',
  links: [],
}

/** Sends one mail to a mail server that offers TLS or does not. @returns what it took, and whether through TLS */
async function sendTo({ offersTls, parameters }: { offersTls: boolean; parameters: string }) {
  const secure: boolean[] = []
  const server = await openMailServer({
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onMailFrom(_address, session, done) {
      secure.push(session.secure)
      done()
    },
  })
  onTestFinished(() => server.close())
  const settings = {
    MAIL_FROM: 'shop@shop.example',
    MAIL_REPLY_TO: undefined,
    DATA_DIR: '',
    PUBLIC_URL: undefined,
  }
  const mailer = openMailer({ ...settings, SMTP_URL: server.url + parameters }, { info: () => {} })
  onTestFinished(() => mailer.close())
  const failure = await mailer.send(message).then(
    () => undefined,
    (error: Error & { code?: string }) => error.code,
  )
  return { failure, taken: server.mails.length, secure }
}

/** The parts of a mail as RFC 2045 §6.7 has them read. */
function readParts(mail: string): string[] {
  const [, boundary = ''] = /boundary="(.+)"/.exec(mail) ?? []
  return mail
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const text = part.slice(part.indexOf('\r\n\r\n') + 4, -2).replaceAll('=\r\n', '')
      const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_match, code) =>
        String.fromCharCode(Number(`0x${code}`)),
      )
      return Buffer.from(bytes, 'latin1').toString()
    })
}

test('a mail is read as it was written, in short lines of ASCII', async () => {
  const server = await openMailServer()
  onTestFinished(() => server.close())
  const settings = {
    MAIL_FROM: 'shop@shop.example',
    MAIL_REPLY_TO: undefined,
    DATA_DIR: '',
    PUBLIC_URL: undefined,
  }
  const mailer = openMailer({ ...settings, SMTP_URL: server.url }, { info: () => {} })
  onTestFinished(() => mailer.close())
  const text = `We’ve received your payment. ${'Straße 1 = Ω, '.repeat(20)}\n\n.\n-- \nSelvedge\n`
  const html = `<a href="https://shop.example/?a=b">${'ü'.repeat(200)}</a>\n<p>${'x'.repeat(2_000)}</p>\n`
  await mailer.send({ ...message, text, html })
  const [mail = ''] = server.mails
  expect(readParts(mail)).toEqual([text, html].map((each) => each.replaceAll('\n', '\r\n')))
  for (const line of mail.split('\r\n')) expect(line).toMatch(/^[\t -~]{0,76}$/)
})

/** The certificate of the test's mail server is nobody's. */
const anyCertificate = 'tls.rejectUnauthorized=false'

test('a mail server without TLS gets no mail when TLS is required', async () => {
  const { failure, taken } = await sendTo({ offersTls: false, parameters: '?requireTLS=true' })
  expect(failure).toBe('ETLS')
  expect(taken).toBe(0)
})

test('a mail server without TLS gets mails when TLS is not required', async () => {
  expect(await sendTo({ offersTls: false, parameters: '' })).toEqual({
    failure: undefined,
    taken: 1,
    secure: [false],
  })
})

test('mails go through TLS when it is required', async () => {
  const sent = await sendTo({ offersTls: true, parameters: `?requireTLS=true&${anyCertificate}` })
  expect(sent).toEqual({ failure: undefined, taken: 1, secure: [true] })
})

test('a certificate that nobody vouches for gets no mail', async () => {
  const { failure, taken } = await sendTo({ offersTls: true, parameters: '?requireTLS=true' })
  expect(failure).toBeDefined()
  expect(taken).toBe(0)
})
