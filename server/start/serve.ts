import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createShop } from '../app.ts'
import { checkout } from '../config.ts'
import type { PreparedDatabase } from './prepare-database.ts'
import { openWorkers } from './workers.ts'

type Serving = { close(): Promise<void> }

/** Opens the shop on its port: in this process, in several, or in one that follows changes of the code. */
export async function serve(
  config: PreparedDatabase['config'] & { PORT: number },
  stop: AbortSignal,
  developing: boolean,
): Promise<Serving> {
  const { PORT, DATABASE_URL, DATA_DIR, WEB_CONCURRENCY } = config
  const environment = { PORT: String(PORT), DATABASE_URL, DATA_DIR }
  if (developing) return serveDeveloped(environment, PORT, stop)
  if (WEB_CONCURRENCY > 1) return openWorkers(WEB_CONCURRENCY, environment)
  const shop = await createShop(config)
  await shop.listen()
  return shop
}

/** What the server is made of. Changes in web/ need no restart: they reach the browser through Vite. */
const watched = ['server', 'contract'].map((folder) => `--watch-path=${join(checkout, folder)}`)

async function serveDeveloped(
  environment: Record<string, string>,
  port: number,
  stop: AbortSignal,
): Promise<Serving> {
  const program = fileURLToPath(new URL('developed-shop.ts', import.meta.url))
  // Vite takes packages in their development form; the server must load the very same files.
  const flags = [...watched, '--watch-preserve-output', '--conditions=development']
  const server = spawn(process.execPath, [...flags, program], {
    env: { NODE_ENV: 'development', ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit')
  await answers(port, stop)
  return {
    async close() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Resolves once something listens on the port; while developing that may take a correction of the code first. */
async function answers(port: number, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const socket = connect(port, 'localhost')
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return
    await wait(100)
  }
}
