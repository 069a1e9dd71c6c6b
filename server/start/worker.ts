// One of several processes that serve the shop. The first process prepares everything and tells it when to close.
import { createShop } from '../app.ts'
import { readConfig } from '../config.ts'
import { explainFailure } from './explain-failure.ts'
import { closeWord, openWord } from './workers.ts'

// Ctrl+C reaches every process at once; only the first one's word counts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
// The first process is gone, killed perhaps: without it nobody holds the port or PostgreSQL.
process.on('disconnect', () => process.exit(1))

try {
  const config = readConfig(process.env)
  const shop = await createShop({ ...config, DATABASE_URL: config.DATABASE_URL ?? '' })
  await shop.listen()
  process.on('message', async (word) => {
    if (word !== closeWord) return
    await shop.close()
    process.exit(0)
  })
  process.send?.(openWord)
} catch (error) {
  console.error(`✗ ${explainFailure(error)}`)
  process.exit(1)
}
