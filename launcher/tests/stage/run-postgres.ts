// Runs the shop's own PostgreSQL alone, on a given data folder.

import { describeError } from '../../describe-error.ts'
import { startEmbeddedPostgres } from '../../postgres/start-embedded-postgres.ts'

try {
  const postgres = await startEmbeddedPostgres({
    folder: process.argv[2] ?? '',
    onRestart: () => console.log('runs again'),
  })
  process.once('SIGTERM', async () => {
    await postgres.stop()
    process.exit(0)
  })
  setInterval(() => {}, 60_000)
  console.log(
    JSON.stringify({ url: postgres.url, home: postgres.home, stoppedOrphan: postgres.stoppedOrphan }),
  )
} catch (error) {
  console.error(`✗ ${describeError(error)}`)
  process.exitCode = 1
}
