import { spawn, spawnSync } from 'node:child_process'
import { chown, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isRunning } from '../../server/is-running.ts'
import { ensureDatabase } from '../ensure-database.ts'
import { sendSignal } from '../postgres/postmaster-process.ts'
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'
import { leaveMark, mark, query, readMark, runPostgres, startPostgresProgram } from './stage/postgres.ts'
import { isGone, postmasterOf } from './stage/processes.ts'
import { startProgram } from './stage/program.ts'
import { scratchDataFolder } from './stage/scratch.ts'

describe('the shop’s own PostgreSQL', () => {
  test('is durable, checks its pages, sorts alike everywhere and listens on no network', async () => {
    const postgres = await startEmbeddedPostgres({ folder: await scratchDataFolder() })
    onTestFinished(postgres.stop)
    await ensureDatabase(postgres.url)
    const names = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'listen_addresses',
      'timezone',
    ]
    const settings = await query(
      postgres.url,
      `select name, setting from pg_settings where lower(name) = any ('{${names.map((name) => name.toLowerCase())}}')`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      TimeZone: 'UTC',
    })
    expect(await query(postgres.url, "select 'Z' < 'a' as by_code, lower('ÄÖ') as lower")).toEqual([
      { by_code: true, lower: 'äö' },
    ])
  })

  test('that a killed shop left running is ended and started afresh, even when the checkout was moved meanwhile', async () => {
    const folder = await scratchDataFolder()
    const killed = await runPostgres(join(folder, 'here'))
    await leaveMark(killed.url)
    const leftOver = await postmasterOf(killed.home)
    killed.kill('SIGKILL')
    await killed.ended
    await rename(join(folder, 'here'), join(folder, 'there'))
    const next = await startEmbeddedPostgres({ folder: join(folder, 'there') })
    onTestFinished(next.stop)
    expect(next.stoppedOrphan).toBe(true)
    expect(isRunning(leftOver)).toBe(false)
    expect(await readMark(next.url)).toEqual(mark)
  })

  test('leaves a stranger alone that got the number of a PostgreSQL long gone', async () => {
    const folder = await scratchDataFolder()
    const before = await startEmbeddedPostgres({ folder })
    await before.stop()
    // The stranger runs under PostgreSQL's own account, as PostgreSQL ignores processes of other accounts.
    const { uid, gid } = await stat(before.home)
    const stranger = startProgram('sleep', ['60'], { folder: '/', as: { uid, gid } })
    const ofOld = `${stranger.pid}\n${before.home}/cluster\n1\n5432\n`
    for (const file of ['cluster/postmaster.pid', '.s.PGSQL.5432.lock']) {
      await writeFile(join(before.home, file), ofOld)
      await chown(join(before.home, file), uid, gid)
    }
    const next = await startEmbeddedPostgres({ folder })
    onTestFinished(next.stop)
    expect(next.stoppedOrphan).toBe(false)
    expect(isRunning(stranger.pid)).toBe(true)
  })

  test('comes back by itself after it was killed, at the same address', async () => {
    const running = await runPostgres(await scratchDataFolder())
    await leaveMark(running.url)
    process.kill(await postmasterOf(running.home), 'SIGKILL')
    await running.prints(/runs again/)
    expect(await readMark(running.url)).toEqual(mark)
  })

  test('comes back once what kept it from starting has passed, however long that took', async () => {
    const { promise: toldOfFailure, resolve: tellOfFailure } = Promise.withResolvers<Error>()
    const { promise: back, resolve: tellOfReturn } = Promise.withResolvers<void>()
    const onRestart = (failure?: Error) => (failure === undefined ? tellOfReturn() : tellOfFailure(failure))
    const postgres = await startEmbeddedPostgres({ folder: await scratchDataFolder(), onRestart })
    onTestFinished(postgres.stop)
    await leaveMark(postgres.url)
    const needed = join(postgres.home, 'cluster/PG_VERSION')
    await rename(needed, `${needed}.away`)
    process.kill(await postmasterOf(postgres.home), 'SIGKILL')
    expect((await toldOfFailure).message).toMatch(/does not start: .* is not a valid data directory/)
    await rename(`${needed}.away`, needed)
    await back
    expect(await readMark(postgres.url)).toEqual(mark)
  })

  test('waits for what is left of a PostgreSQL that was killed while it was busy', async () => {
    const folder = await scratchDataFolder()
    const killed = await runPostgres(folder)
    await leaveMark(killed.url)
    const client = new pg.Client(killed.url)
    client.on('error', () => {})
    await client.connect()
    const [{ backend } = { backend: 0 }] = (await client.query('select pg_backend_pid() as backend')).rows
    // Like one that computes, a stopped process does not notice that the others have ended.
    process.kill(backend, 'SIGSTOP')
    onTestFinished(() => void sendSignal(backend, 'SIGKILL'))
    const postmaster = await postmasterOf(killed.home)
    killed.kill('SIGKILL')
    await killed.ended
    process.kill(postmaster, 'SIGKILL')
    await isGone(postmaster)
    const next = startEmbeddedPostgres({ folder })
    expect(await Promise.race([next, wait(1_500, 'waits')])).toBe('waits')
    process.kill(backend, 'SIGCONT')
    const { url, stop } = await next
    onTestFinished(stop)
    expect(await readMark(url)).toEqual(mark)
  })

  test('runs once per data folder: a second start says who runs it and where', async () => {
    const folder = await scratchDataFolder()
    const first = await startEmbeddedPostgres({ folder })
    onTestFinished(first.stop)
    await first.publishAddress('http://localhost:4321')
    const second = startPostgresProgram(folder)
    await second.prints(
      new RegExp(
        `✗ This shop already runs at http://localhost:4321 \\(process ${process.pid}\\): stop it first`,
      ),
    )
    expect(await second.ended).toBe(1)
    await ensureDatabase(first.url)
  })

  test('runs beside that of another shop', async () => {
    const [one, other] = await Promise.all([
      runPostgres(await scratchDataFolder()),
      runPostgres(await scratchDataFolder()),
    ])
    await leaveMark(one.url)
    await ensureDatabase(other.url)
    expect(await readMark(one.url)).toEqual(mark)
    expect(await query(other.url, "select to_regclass('marks') as marks")).toEqual([{ marks: null }])
  })

  test('works in a folder whose path is too long for a socket', async () => {
    const folder = join(await scratchDataFolder(), 'a-long-way-down/'.repeat(8))
    const postgres = await startEmbeddedPostgres({ folder })
    onTestFinished(postgres.stop)
    await leaveMark(postgres.url)
    expect(await readMark(postgres.url)).toEqual(mark)
    const sockets = new URL(postgres.url).searchParams.get('host') ?? ''
    expect((await stat(sockets)).mode & 0o777).toBe(0o700)
    await postgres.stop()
    await expect(stat(sockets)).rejects.toThrow('ENOENT')
  })

  test('refuses the data of another major version and changes nothing', async () => {
    const folder = await scratchDataFolder()
    const { home, stop } = await startEmbeddedPostgres({ folder })
    await stop()
    await writeFile(join(home, 'cluster', 'PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
      /was made by PostgreSQL 17, this release brings 18; nothing was changed/,
    )
    await writeFile(join(home, 'cluster', 'PG_VERSION'), '18\n')
    const again = await startEmbeddedPostgres({ folder })
    await again.stop()
  })

  test('makes no new database where the old one has gone missing', async () => {
    const folder = await scratchDataFolder()
    const { home, stop } = await startEmbeddedPostgres({ folder })
    await stop()
    await rename(home, `${home}.away`)
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(`should be in ${home} and is gone`)
    await rename(`${home}.away`, home)
    await (await startEmbeddedPostgres({ folder })).stop()
  })

  test('makes no new database where a restore to a point in time was cut short', async () => {
    const folder = await scratchDataFolder()
    const postgres = await startEmbeddedPostgres({ folder })
    await postgres.stop()
    const cluster = join(postgres.home, 'cluster')
    await rename(cluster, `${cluster}-before-1`)
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
      `The restore of the database was interrupted: begin it again, or rename ${cluster}-before-1 to cluster`,
    )
  })

  test('begins anew where making the database was cut short, while its initdb goes on', async () => {
    const folder = await scratchDataFolder()
    const { home, stop } = await startEmbeddedPostgres({ folder })
    await stop()
    const unfinished = join(home, 'cluster.unfinished')
    await rename(join(home, 'cluster'), unfinished)
    await rm(join(unfinished, 'PG_VERSION'))
    const writes = 'for number in $(seq 400); do touch "$0/base/$number"; sleep 0.001; done; rm -rf "$0"'
    spawn('sh', ['-c', writes, unfinished], { stdio: 'ignore' })
    const postgres = await startEmbeddedPostgres({ folder })
    onTestFinished(postgres.stop)
    await ensureDatabase(postgres.url)
  })

  test('begins anew where there was no room for the record of its place', async () => {
    const folder = await scratchDataFolder()
    const locate = `
      import { locateCluster } from ${JSON.stringify(import.meta.resolve('../postgres/cluster-location.ts'))}
      await locateCluster(${JSON.stringify(folder)})`
    const { stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 0; exec "$0" --input-type=module --eval "$1"', process.execPath, locate],
      { encoding: 'utf8' },
    )
    expect(stderr).toContain('EFBIG')
    const { stop, url } = await startEmbeddedPostgres({ folder })
    onTestFinished(stop)
    await leaveMark(url)
    expect(await readMark(url)).toEqual(mark)
  })

  test('says in one line why it does not start', async () => {
    const folder = await scratchDataFolder()
    const { home, stop } = await startEmbeddedPostgres({ folder })
    await stop()
    await writeFile(join(home, 'cluster', 'postgresql.conf'), 'max_connections = plenty\n')
    const failure = await startEmbeddedPostgres({ folder }).catch((error: Error) => error.message)
    expect(failure).toMatch(/^PostgreSQL does not start: .*postgresql\.conf.* Its log: .*postgresql\.log$/)
    expect(failure).not.toContain('\n')
  })
})
