import { networkInterfaces } from 'node:os'
import { isLivemode } from '../server/payments/payment-settings.ts'
import type { AdministratorLogin } from './administrator-login.ts'
import type { PreparedDatabase } from './prepare-database.ts'
import type { ServingAccount } from './serving/serving-account.ts'
import { transportWarnings } from './transport-warnings.ts'

export function startupSummary(
  { config, login, postgres }: PreparedDatabase,
  port: number,
  serving?: ServingAccount,
): string {
  const [first = '', ...others] = addresses(config, port)
  const rows: Array<[name: string, value: string]> = [['Shop', first]]
  for (const address of others) rows.push(['', address])
  rows.push(['Admin', `${first}/admin`], ['', `email     ${login.email}`])
  rows.push(['', `password  ${describePassword(login)}`], ['Data', config.DATA_DIR])
  if (postgres && !postgres.home.startsWith(config.DATA_DIR))
    rows.push(['', `${postgres.home} (the database: PostgreSQL's user can't enter the folder above)`])
  if (serving?.account) rows.push(['User', serving.account.name])
  return [
    '',
    'Selvedge is running.',
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(7)}${value}`),
    '',
    ...notices(config, serving).flatMap((notice) => [`  ${notice}`, '']),
    '  Press Ctrl+C to stop.',
    '',
  ].join('\n')
}

function notices(config: PreparedDatabase['config'], serving: ServingAccount | undefined): string[] {
  const found: string[] = []
  if (!isLivemode(config))
    found.push('Test mode: only test cards are taken, and no payment is real (docs/operations/payments.md).')
  if (config.PUBLIC_URL?.startsWith('https:') && config.TRUSTED_PROXIES === 0)
    found.push(
      'Warning: PUBLIC_URL is https but TRUSTED_PROXIES is 0. Behind a proxy all shoppers share one limit on logins.',
    )
  found.push(...transportWarnings(config))
  if (serving?.problem) found.push(`Warning: the shop answers requests as root: ${serving.problem}.`)
  return found
}

function describePassword({ password, from }: AdministratorLogin): string {
  if (from === 'setting') return 'the one in ADMIN_PASSWORD'
  return password ?? 'set earlier (npm run reset-admin makes a new one)'
}

/** The shop's addresses: PUBLIC_URL, else localhost and this machine's addresses in its networks. */
export function addresses(config: { PUBLIC_URL?: string | undefined; HOST: string }, port: number): string[] {
  if (config.PUBLIC_URL !== undefined) return [config.PUBLIC_URL]
  const allInterfaces = config.HOST === '0.0.0.0' || config.HOST === '::'
  if (!allInterfaces)
    return [`http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`]
  const networkAddresses = Object.values(networkInterfaces())
    .flat()
    .filter((found) => found !== undefined && found.family === 'IPv4' && !found.internal)
  return [`http://localhost:${port}`, ...networkAddresses.map((found) => `http://${found?.address}:${port}`)]
}
