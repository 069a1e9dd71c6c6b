import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server of a test's own. */
export type MailServer = {
  /** Every mail it took, as it came over the line. */
  readonly mails: string[]
  readonly port: number
  readonly url: string
  close(): Promise<void>
}

export async function openMailServer(options: SMTPServerOptions = {}, wanted = 0): Promise<MailServer> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (piece) => {
        text += piece
      })
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
    ...options,
  })
  // A process that is killed in the middle of a command leaves a broken line.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(wanted, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
