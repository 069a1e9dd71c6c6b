// Runs the shop's own PostgreSQL alone, on a given data folder.
import { startEmbeddedPostgres } from '../../postgres/start-embedded-postgres.ts'
import { runCommand } from '../../run-command.ts'

await runCommand(async () => {
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
})
