import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ensureDatabase } from '../../ensure-database.ts'
import { type Program, type Surroundings, startProgram } from './program.ts'

/** The checkout the tests run from, which perhaps only root can enter. */
const here = fileURLToPath(new URL('../../..', import.meta.url))

/** Starts PostgreSQL on the data in `folder`, by the program and the Node of `checkout`. */
export const startPostgresProgram = (folder: string, { as }: Surroundings = {}, checkout = here): Program =>
  startProgram(
    join(checkout, 'node_modules/node/bin/node'),
    [join(checkout, 'launcher/tests/stage/run-postgres.ts'), folder],
    { folder: checkout, ...(as ? { as } : {}) },
  )

type Running = Program & { url: string; home: string; stoppedOrphan: boolean }

/** PostgreSQL run by another process on the data in `folder`. */
export async function runPostgres(
  folder: string,
  surroundings: Surroundings = {},
  checkout = here,
): Promise<Running> {
  const started = startPostgresProgram(folder, surroundings, checkout)
  const [line] = await started.prints(/^\{.*\}$/m)
  return { ...started, ...JSON.parse(line) }
}

export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** A database with one row in it, which must never get lost. */
export async function leaveMark(url: string): Promise<void> {
  await ensureDatabase(url)
  await query(url, "create table marks as select 'still here' as mark")
}

export const readMark = (url: string) => query(url, 'select mark from marks')
export const mark = [{ mark: 'still here' }]
