// A shop in a process of its own, for tests that kill it. Prints its address when it is open.
import { createShop } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { noPages } from '../setup/no-pages.ts'
import { lowerPasswordCost } from '../setup/password-cost.ts'

lowerPasswordCost()
const config = readConfig(process.env)
/** Milliseconds by which this machine's clock is wrong. */
const ahead = Number(process.env.CLOCK_AHEAD ?? 0)
const options = {
  clock: () => new Date(Date.now() + ahead),
  jobs: process.env.JOBS !== 'off',
  ...(process.env.WITH_PAGES === undefined ? { pages: noPages } : {}),
}
const shop = await createShop({ ...config, DATABASE_URL: config.DATABASE_URL ?? '' }, options)
const { port } = await shop.listen()
process.stdout.write(`open on ${port}\n`)

process.once('SIGTERM', async () => {
  await shop.close()
  process.exit(0)
})
