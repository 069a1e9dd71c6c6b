// One of several processes that serve the shop. The first process prepares everything and says when to close.
import { readConfig } from '../../server/config.ts'
import { describeError } from '../describe-error.ts'
import { openShop } from './open-shop.ts'
import { gatherFromWorkers } from './worker-reports.ts'
import { accountVariable, closeMessage, readyMessage } from './workers.ts'

// Ctrl+C reaches every process; workers close when the first one says so.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
// The first process has been killed, and with it the port and the supervision of PostgreSQL.
process.on('disconnect', () => process.exit(1))

/** Listened for from the beginning, as the message may come before this process has opened. */
const closeRequested = new Promise<void>((resolve) =>
  process.on('message', (message) => message === closeMessage && resolve()),
)

try {
  const config = readConfig(process.env)
  const [uid, gid] = (process.env[accountVariable] ?? '').split(':').map(Number)
  const account = uid !== undefined && gid !== undefined ? { uid, gid } : undefined
  const shop = await openShop(
    { ...config, DATABASE_URL: config.DATABASE_URL ?? '' },
    account,
    gatherFromWorkers(),
  )
  process.send?.(readyMessage)
  await closeRequested
  await shop.close()
  process.exit(0)
} catch (error) {
  console.error(`✗ ${describeError(error)}`)
  process.exit(1)
}
