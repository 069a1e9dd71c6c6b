import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createShop } from '../app.ts'
import type { PreparedDatabase } from './prepare-database.ts'
import { openWorkers } from './workers.ts'

type Serving = { close(): Promise<void> }

/** Opens the shop on its port: in this process, in several, or in one that follows changes of the code. */
export async function serve(
  config: PreparedDatabase['config'] & { PORT: number },
  developing: boolean,
): Promise<Serving> {
  const { PORT, DATABASE_URL, DATA_DIR, WEB_CONCURRENCY } = config
  const environment = { PORT: String(PORT), DATABASE_URL, DATA_DIR }
  if (developing) return serveDeveloped(environment)
  if (WEB_CONCURRENCY > 1) return openWorkers(WEB_CONCURRENCY, environment)
  const shop = await createShop(config)
  await shop.listen()
  return shop
}

async function serveDeveloped(environment: Record<string, string>): Promise<Serving> {
  const program = fileURLToPath(new URL('developed-shop.ts', import.meta.url))
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', program], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit')
  return {
    async close() {
      server.kill('SIGTERM')
      await ended
    },
  }
}
