import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as timeOrderedId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import type { ImportId } from '../../contract/imports/product-import.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { openDatabase } from '../database/database.ts'
import { readUploadedFile } from './read-upload.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { clock } = shop.running.context

test('a file that is read for longer than a transaction may be idle is stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'read-upload-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file.csv')
  // Cells with backslashes are read once more, to see what they mean.
  const rows = Array.from({ length: 15 }, (_, n) => `tee-${n},"${'\\ ,'.repeat(150_000)}",20`)
  await writeFile(path, ['Handle,Title,Variant Price', ...rows].join('\n'))
  // Milliseconds, instead of half a minute.
  const url = `${shop.databaseUrl}&idle_in_transaction_session_timeout=500`
  const database = openDatabase(url, { connections: 2, statementTimeout: 0 })
  onTestFinished(() => database.destroy())
  const { id: administratorId } = await database
    .selectFrom('administrators')
    .select('id')
    .executeTakeFirstOrThrow()
  const id = timeOrderedId()
  await readUploadedFile({ database, clock }, { id, fileName: 'long.csv', administratorId }, path)
  expect((await shop.call('getImport', { id: id as ImportId }, as)).body.data.rows).toBe(15)
})
