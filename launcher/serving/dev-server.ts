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

/** Changes of these folders restart the server. Vite handles changes in web/. */
const watchFlags = ['server', 'contract'].map((folder) => `--watch-path=${join(projectRoot, folder)}`)

const pollIntervalMs = 100

/** Opens the shop on its port in a process that restarts when the code changes. It keeps the account of this process. */
export async function startDevServer(
  config: PreparedDatabase['config'] & { PORT: number },
  signal: AbortSignal,
): Promise<Serving> {
  const { PORT, DATABASE_URL, DATA_DIR } = config
  await restoreRootOwnership(config)
  const program = fileURLToPath(new URL('dev-server-process.ts', import.meta.url))
  // Vite loads the development build of packages; the server must load the same files.
  const flags = [...watchFlags, '--watch-preserve-output', '--conditions=development']
  const server = spawn(process.execPath, [...flags, program], {
    env: { NODE_ENV: 'development', ...process.env, PORT: String(PORT), DATABASE_URL, DATA_DIR },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit')
  await portIsOpen(PORT, signal)
  return {
    async close() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Resolves when the server listens. It waits without limit, as the code may have to be corrected first. */
async function portIsOpen(port: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const socket = connect(port, 'localhost')
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return
    await wait(pollIntervalMs)
  }
}
