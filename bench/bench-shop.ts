import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadDemoShop } from '../demo/load-demo-shop.ts'
import { startEmbeddedPostgres } from '../launcher/postgres/start-embedded-postgres.ts'
import packageFile from '../package.json' with { type: 'json' }
import { ensureAdministrator } from '../server/administration/ensure-administrator.ts'
import { createShop } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { openImageStore } from '../server/images/open-store.ts'
import { reportProcessorTime } from './processor-time.ts'
import { seedProducts } from './seed-products.ts'

/** The memory limits of `npm start`: variables of the C library and flags of Node. */
const startCommand = packageFile.scripts.start.split(' ')
const memoryFlags = startCommand.filter((word) => word.startsWith('--'))
const memoryVariables = Object.fromEntries(
  startCommand.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
)

export const administrator = { email: 'bench@shop.example', password: 'measure twice cut once' }

export type BenchShop = {
  readonly url: string
  readonly databaseUrl: string
  readonly processId: number
  readonly child: ChildProcess
  stop(): Promise<void>
}

/**
 * Starts a shop in production mode in its own process, on the embedded PostgreSQL with durable writes, with the demo
 * catalogue and `products` more products.
 */
export async function startBenchShop({
  products,
  settings: special = {},
}: {
  products: number
  settings?: Readonly<Record<string, string>>
}): Promise<BenchShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-bench-'))
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
  await loadDemoShop(database, () => openImageStore(readConfig(settings)))
  await seedProducts(database, products)
  await ensureAdministrator(database, administrator)
  await database.destroy()

  const child = spawn(process.execPath, [...memoryFlags, import.meta.filename], {
    env: { ...process.env, ...memoryVariables, NODE_ENV: 'production', ...settings, ...special },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await firstLine(child)
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: postgres.url,
    processId: child.pid ?? 0,
    child,
    async stop() {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
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
