import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'
import { query } from './stage/postgres.ts'
import { scratchDataFolder } from './stage/scratch.ts'

const asSuperuser = (url: string, database = 'selvedge') =>
  url.replace('selvedge_shop@', 'selvedge@').replace('/selvedge?', `/${database}?`)

async function runJobs(url: string): Promise<void> {
  const boss = new PgBoss(url)
  await boss.start()
  await boss.createQueue('a-queue')
  await boss.send('a-queue')
  // Its connections may close only after `stop` has returned, and break when PostgreSQL stops first.
  boss.on('error', () => {})
  await boss.stop({ graceful: false })
}

const owners = (url: string) =>
  query(
    url,
    `select distinct pg_get_userbyid(relowner) as owner from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'pgboss', 'test_gateway')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  )

describe('the role that the shop connects as', () => {
  test('is no superuser, and migrates a new database and runs its jobs all the same', async () => {
    const postgres = await startEmbeddedPostgres({ folder: await scratchDataFolder() })
    onTestFinished(postgres.stop)
    expect(await query(postgres.url, roleNow)).toEqual([plainRole])
    await migrate(postgres.url)
    await runJobs(postgres.url)
    await expect(query(postgres.url, "copy (select 1) to program 'true'")).rejects.toThrow(
      'permission denied',
    )
  })

  test('adds to the audit log and can neither change nor delete what stands in it', async () => {
    const folder = await scratchDataFolder()
    const first = await startEmbeddedPostgres({ folder })
    await migrate(first.url)
    await first.stop()
    // A later start migrates as well, with the table sealed by the one before.
    for (let start = 0; start < 2; start++) {
      const postgres = await startEmbeddedPostgres({ folder })
      expect(await migrate(postgres.url)).toEqual([])
      await postgres.sealRecords()
      await query(postgres.url, addEntry)
      for (const statement of changesOfTheLog)
        await expect(query(postgres.url, statement), statement).rejects.toThrow(
          /permission denied|must be owner/,
        )
      expect(await query(postgres.url, 'select count(*)::int from audit_log')).toEqual([{ count: start + 1 }])
      await runJobs(postgres.url)
      await query(postgres.url, 'create table of_the_shop (id int); drop table of_the_shop')
      await postgres.stop()
    }
  })

  test('takes over what an earlier release made as a superuser', async () => {
    const folder = await scratchDataFolder()
    const before = await startEmbeddedPostgres({ folder })
    // Earlier shops had one role, which owned everything.
    await query(asSuperuser(before.url, 'postgres'), 'drop database selvedge')
    await query(asSuperuser(before.url, 'postgres'), 'drop role selvedge_shop')
    await query(asSuperuser(before.url, 'postgres'), 'create database selvedge')
    await migrate(asSuperuser(before.url))
    await runJobs(asSuperuser(before.url))
    await before.stop()
    const names = join(before.home, 'cluster', 'pg_ident.conf')
    const lines = (await readFile(names, 'utf8'))
      .split('\n')
      .filter((line) => !line.includes('selvedge_shop'))
    await writeFile(names, lines.join('\n'))

    for (let start = 0; start < 2; start++) {
      const postgres = await startEmbeddedPostgres({ folder })
      expect(await query(postgres.url, roleNow)).toEqual([plainRole])
      expect(await owners(postgres.url)).toEqual([{ owner: 'selvedge_shop' }])
      expect(await migrate(postgres.url)).toEqual([])
      await query(
        postgres.url,
        'alter table products add column later text; alter table products drop column later',
      )
      await query(postgres.url, 'create or replace function public.of_a_later_release() returns int return 1')
      await runJobs(postgres.url)
      await postgres.stop()
    }
  })
})

const addEntry = `insert into audit_log (id, at, administrator_id, administrator, role, address, operation, kind, outcome)
  values (gen_random_uuid(), now(), gen_random_uuid(), 'ann@shop.example', 'owner', '192.0.2.1', 'addProduct', 'catalogue', 'done')`
const changesOfTheLog = [
  "update audit_log set operation = 'another'",
  'delete from audit_log',
  'truncate audit_log',
  'drop table audit_log',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_is_insert_only on audit_log',
  'alter table audit_log add column later int',
  'alter table audit_log owner to selvedge_shop',
  'drop schema public cascade',
  'set role selvedge',
]
const roleNow = `select current_user as role, rolsuper or rolcreaterole or rolcreatedb or rolreplication as powerful
  from pg_roles where rolname = current_user`
const plainRole = { role: 'selvedge_shop', powerful: false }
