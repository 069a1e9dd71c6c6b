import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../../server/config.ts'
import type { PreparedDatabase } from '../prepare-database.ts'
import type { Serving } from './serve.ts'
import { restoreRootOwnership } from './serving-account.ts'

/** What the server is made of. Changes in web/ need no restart: they reach the browser through Vite. */
const watched = ['server', 'contract'].map((folder) => `--watch-path=${join(projectRoot, folder)}`)

/** Opens the shop on its port in a process that follows changes of the code. It keeps the rights of whoever started it. */
export async function startDevServer(
  config: PreparedDatabase['config'] & { PORT: number },
  stop: AbortSignal,
): Promise<Serving> {
  const { PORT, DATABASE_URL, DATA_DIR } = config
  await restoreRootOwnership(config)
  const program = fileURLToPath(new URL('dev-server-process.ts', import.meta.url))
  // Vite takes packages in their development form; the server must load the very same files.
  const flags = [...watched, '--watch-preserve-output', '--conditions=development']
  const server = spawn(process.execPath, [...flags, program], {
    env: { NODE_ENV: 'development', ...process.env, PORT: String(PORT), DATABASE_URL, DATA_DIR },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit')
  await answers(PORT, stop)
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
