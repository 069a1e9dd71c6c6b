import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runAs } from '../../postgres/run-as.ts'
import { type Account, choosePostgresAccount } from '../../system-account.ts'

const packages = '/usr/lib/postgresql'

/** The PostgreSQL versions that Debian's packages have brought to this machine, such as '15'. */
export const installedVersions: string[] = await readdir(packages).catch(() => [])

/** Runs a PostgreSQL that is none of the shop's business, until the test is over; nothing in it yet. */
export async function startOutsidePostgres(version: string, port: number): Promise<{ url: string }> {
  const account = await choosePostgresAccount()
  const home = await mkdtemp(join(tmpdir(), 'selvedge-outside-'))
  if (!account.isCurrentUser) await chown(home, account.uid, account.gid)
  const data = join(home, 'data')
  const run = (program: string, args: string[]) =>
    mustRun(account, join(packages, version, 'bin', program), args)
  await run('initdb', [
    '-D',
    data,
    '-U',
    'merchant',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  onTestFinished(async () => {
    await run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    await rm(home, { recursive: true, force: true })
  })
  const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off`
  await run('pg_ctl', ['-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start'])
  return { url: `postgres://merchant@127.0.0.1:${port}/clothes` }
}

/** @throws Error with what a program says when it fails */
export async function mustRun(account: Account, command: string, args: string[]): Promise<void> {
  const { status, output } = await runAs(account, command, args)
  if (status !== 0) throw new Error(`${command}: ${output}`)
}
