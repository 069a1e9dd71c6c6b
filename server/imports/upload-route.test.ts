import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { importsOf, tableOf } from '../../tests/setup/imports.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { uploadFile } = importsOf(shop, as)
const { database } = shop.running.context
const file = tableOf([{ Handle: 'tee', Title: 'Tee', 'Variant Price': '20' }])

test('a file for which the disk has no room is answered so, and nothing of it stays', async () => {
  await sql`
    create function disk_full() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$;
    create trigger disk_full before insert on import_rows for each statement execute function disk_full()`.execute(
    database,
  )
  const { status, body } = await uploadFile(file)
  await sql`drop function disk_full cascade`.execute(database)
  expect([status, body.message]).toEqual([
    503,
    'The shop has no room left for this file. Please try again later.',
  ])
  expect((await shop.call('listImports', {}, as)).body.data).toEqual([])
})

test('what a killed process has left of an upload goes with the next one', async () => {
  // No process has this number on any system.
  const left = await mkdtemp(join(tmpdir(), 'product-file-999999999-'))
  const own = await mkdtemp(join(tmpdir(), `product-file-${process.pid}-`))
  onTestFinished(() => rm(own, { recursive: true }))
  expect((await uploadFile(file)).status).toBe(201)
  expect([existsSync(left), existsSync(own)]).toEqual([false, true])
})
