// One of several processes that serve the shop. The first process prepares everything and tells it when to close.
import { readConfig } from '../../server/config.ts'
import { describeError } from '../describe-error.ts'
import { openShop } from './open-shop.ts'
import { accountVariable, closeMessage, readyMessage } from './workers.ts'

// Ctrl+C reaches every process at once; only the first one's word counts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
// The first process is gone, killed perhaps: without it nobody holds the port or PostgreSQL.
process.on('disconnect', () => process.exit(1))

/** Heard from the beginning: it may come before this process has opened. */
const told = new Promise<void>((resolve) =>
  process.on('message', (word) => word === closeMessage && resolve()),
)

try {
  const config = readConfig(process.env)
  const [uid, gid] = (process.env[accountVariable] ?? '').split(':').map(Number)
  const account = uid !== undefined && gid !== undefined ? { uid, gid } : undefined
  const shop = await openShop({ ...config, DATABASE_URL: config.DATABASE_URL ?? '' }, account)
  process.send?.(readyMessage)
  await told
  await shop.close()
  process.exit(0)
} catch (error) {
  console.error(`✗ ${describeError(error)}`)
  process.exit(1)
}
