// A shop in a process of its own, for tests that kill it. Prints its address when it is open.
import { createShop } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { PageSource } from '../../server/pages/page-source.ts'
import { lowerPasswordCost } from '../setup/password-cost.ts'

const noPages: PageSource = {
  load: async () => ({ routes: {}, entry: { module: {} } }) as never,
  serveFile: (_request, _response, otherwise) => otherwise(),
  hasFile: () => false,
  developing: false,
  close: async () => {},
}

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
