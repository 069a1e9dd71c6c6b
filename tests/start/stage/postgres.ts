import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { reachDatabase } from '../../../server/start/reach-database.ts'
import { type Program, type Surroundings, startProgram } from './program.ts'

/** Runs PostgreSQL on the data folder it is told, see there. */
export const postgresProgram = fileURLToPath(new URL('run-postgres.ts', import.meta.url))

type Running = Program & { url: string; home: string; endedLeftOver: boolean }

/** PostgreSQL run by another process on the data in `folder`. */
export async function runPostgres(folder: string, surroundings: Surroundings = {}): Promise<Running> {
  const started = startProgram(process.execPath, [postgresProgram, folder], surroundings)
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
  await reachDatabase(url)
  await query(url, "create table marks as select 'still here' as mark")
}

export const readMark = (url: string) => query(url, 'select mark from marks')
export const mark = [{ mark: 'still here' }]
