import { type ChildProcess, spawn } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { loadDemoShop } from '../demo/load-demo-shop.ts'
import { startEmbeddedPostgres } from '../launcher/postgres/start-embedded-postgres.ts'
import { ensureAdministrator } from '../server/administration/ensure-administrator.ts'
import { createShop } from '../server/app.ts'
import { foldSearchWords } from '../server/catalogue/search/fold-search-words.ts'
import { projectRoot, readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { openImageStore } from '../server/images/open-store.ts'
import { administrator } from './administrator.ts'
import { reportProcessorTime } from './processor-time.ts'
import { seedProducts } from './seed-products.ts'

/** The memory limits of `npm start`: flags of Node and a variable of the C library. */
const startScript = await readFile(path.join(projectRoot, 'launcher/keep-running.sh'), 'utf8')
const memoryFlags = startScript.match(/--(?:max|heap)-\S+/g) ?? []
const [, arenas] = /MALLOC_ARENA_MAX=(\d+)/.exec(startScript) ?? []
if (memoryFlags.length === 0 || arenas === undefined) throw new Error('keep-running.sh sets no memory limits')
const memoryVariables = { MALLOC_ARENA_MAX: arenas }

export type BenchShop = {
  readonly url: string
  readonly databaseUrl: string
  /** DATA_DIR. */
  readonly folder: string
  readonly processId: number
  readonly child: ChildProcess
  /** From its start until the shop answers, with the products there. */
  readonly startMs: number
  stop(): Promise<void>
}

/**
 * Starts a shop in production mode in its own process, on the embedded PostgreSQL with durable writes, with the demo
 * catalogue and `products` more products.
 */
export async function startBenchShop({
  products,
  demo = true,
  settings: special = {},
  keptAs,
  seed,
}: {
  products: number
  /** The demo catalogue; its pictures take the most of a start. */
  demo?: boolean
  settings?: Readonly<Record<string, string>>
  /** With BENCH_DATA the shop lies in this folder of it and is seeded once. For benches that write nothing. */
  keptAs?: string
  /** Inserts the products instead of `seedProducts`. */
  seed?: (databaseUrl: string, count: number) => Promise<void>
}): Promise<BenchShop> {
  const { folder, isSeeded, noteSeeded, remove } = await openFolder(keptAs)
  const postgres = await startEmbeddedPostgres({ folder })
  await migrate(postgres.url)
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  const database = openDatabase(postgres.url, { connections: 2, statementTimeout: 600_000 })
  if (!isSeeded) {
    if (demo) await loadDemoShop(database, () => openImageStore(readConfig(settings)))
    await (seed === undefined ? seedProducts(database, products) : seed(postgres.url, products))
    await ensureAdministrator(database, administrator)
    // As the shop does each minute.
    await foldSearchWords({ database })
    await sql`vacuum (analyze) search_vocabulary`.execute(database)
    await noteSeeded()
  }
  await database.destroy()

  const started = performance.now()
  const child = spawn(...shopCommand(), {
    env: { ...process.env, ...memoryVariables, NODE_ENV: 'production', ...settings, ...special },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await firstLine(child)
  const startMs = performance.now() - started
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: postgres.url,
    folder,
    processId: child.pid ?? 0,
    child,
    startMs,
    async stop() {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      await postgres.stop()
      await remove()
    },
  }
}

/** With BENCH_CGROUP it enters that control group before Node starts, which asks for its limit of memory. PostgreSQL stays outside. */
function shopCommand(): [string, string[]] {
  const values = [...memoryFlags, import.meta.filename]
  const group = process.env.BENCH_CGROUP
  if (group === undefined) return [process.execPath, values]
  return ['sh', ['-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group, process.execPath, ...values]]
}

type Folder = {
  folder: string
  isSeeded: boolean
  noteSeeded(): Promise<void>
  remove(): Promise<void>
}

/** PostgreSQL's account enters the folder, so the database lies within and goes with it. */
async function openFolder(keptAs: string | undefined): Promise<Folder> {
  const kept = process.env.BENCH_DATA
  if (keptAs === undefined || kept === undefined) {
    const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-bench-'))
    await chmod(folder, 0o755)
    const remove = () => rm(folder, { recursive: true, force: true })
    return { folder, isSeeded: false, noteSeeded: async () => {}, remove }
  }
  const folder = path.join(kept, keptAs)
  const mark = path.join(folder, 'seeded')
  const isSeeded = await access(mark).then(
    () => true,
    () => false,
  )
  // What a seeding that was ended has left is no shop to measure.
  if (!isSeeded) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o755 })
  return { folder, isSeeded, noteSeeded: () => writeFile(mark, ''), remove: async () => {} }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The shop ended before it answered')))
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
}

if (import.meta.main) {
  const config = readConfig(process.env)
  const shop = await createShop({ ...config, DATABASE_URL: config.DATABASE_URL ?? '' })
  reportProcessorTime()
  console.log((await shop.listen()).port)
  process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)))
}
