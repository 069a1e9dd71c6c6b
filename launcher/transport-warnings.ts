import ipaddr from 'ipaddr.js'
import type { Config } from '../server/config.ts'

/** What of a public shop crosses the internet so that others can read it. */
export function transportWarnings({
  PUBLIC_URL,
  SMTP_URL,
}: Pick<Config, 'PUBLIC_URL' | 'SMTP_URL'>): string[] {
  if (PUBLIC_URL === undefined) return []
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol === 'http:' && !isNear(hostname))
    return [
      'Warning: PUBLIC_URL is http. Passwords and sessions can be read on their way: use HTTPS (docs/operations/compose.md).',
    ]
  if (protocol === 'https:' && SMTP_URL !== undefined && !requiresTls(new URL(SMTP_URL)))
    return [
      'Warning: SMTP_URL does not require TLS. Mails can be read on their way: use smtps:// or add ?requireTLS=true.',
    ]
  return []
}

const requiresTls = ({ protocol, hostname, searchParams }: URL): boolean =>
  protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isNear(hostname)

const nearRanges: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal']

/** This machine, a private network, or a name that only such a network knows. */
function isNear(hostname: string): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '')
  if (ipaddr.isValid(host)) return nearRanges.includes(ipaddr.process(host).range())
  return !host.includes('.') || /\.(localhost|local|internal)$/.test(host)
}
