import { networkInterfaces } from 'node:os'
import { isLivemode } from '../server/payments/payment-settings.ts'
import type { AdministratorLogin } from './administrator-login.ts'
import type { PreparedDatabase } from './prepare-database.ts'
import type { ServingAccount } from './serving/serving-account.ts'

/** The last lines of a start: where the shop is, how to sign in as administrator, where everything lies. */
export function startupSummary(
  { config, login, postgres }: PreparedDatabase,
  port: number,
  serving?: ServingAccount,
): string {
  const [first = '', ...others] = addresses(config, port)
  const rows: Array<[string, string]> = [
    ['Shop', first],
    ...others.map((address): [string, string] => ['', address]),
    ['Admin', `${first}/admin`],
    ['', `email     ${login.email}`],
    ['', `password  ${passwordWords(login)}`],
    ['Data', config.DATA_DIR],
    ...(postgres && !postgres.home.startsWith(config.DATA_DIR)
      ? ([['', `${postgres.home} (the database: PostgreSQL's user can't enter the folder above)`]] as Array<
          [string, string]
        >)
      : []),
    ...(serving?.account ? ([['User', serving.account.name]] as Array<[string, string]>) : []),
  ]
  const testMode = isLivemode(config)
    ? []
    : ['  Test mode: only test cards are taken, and no payment is real (docs/operations/payments.md).', '']
  const proxy =
    config.PUBLIC_URL?.startsWith('https:') && config.TRUSTED_PROXIES === 0
      ? [
          '  Warning: PUBLIC_URL is https but TRUSTED_PROXIES is 0. Behind a proxy all shoppers share one limit on logins.',
          '',
        ]
      : []
  const asRoot = serving?.problem
    ? [`  Warning: the shop answers requests as root: ${serving.problem}.`, '']
    : []
  const lines = rows.map(([name, value]) => `  ${name.padEnd(7)}${value}`)
  return [
    '',
    'Selvedge is running.',
    '',
    ...lines,
    '',
    ...testMode,
    ...proxy,
    ...asRoot,
    '  Press Ctrl+C to stop.',
    '',
  ].join('\n')
}

function passwordWords({ password, from }: AdministratorLogin): string {
  if (from === 'setting') return 'the one in ADMIN_PASSWORD'
  return password ?? 'set earlier (npm run reset-admin makes a new one)'
}

/** As people reach it: PUBLIC_URL, else this machine's own addresses, the one for this machine first. */
export function addresses(config: { PUBLIC_URL?: string | undefined; HOST: string }, port: number): string[] {
  if (config.PUBLIC_URL !== undefined) return [config.PUBLIC_URL]
  const everywhere = config.HOST === '0.0.0.0' || config.HOST === '::'
  if (!everywhere) return [`http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`]
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((found) => found !== undefined && found.family === 'IPv4' && !found.internal)
  return [`http://localhost:${port}`, ...outside.map((found) => `http://${found?.address}:${port}`)]
}
