// The server of `npm run dev`. Node restarts it whenever a watched file changes.
import { createShop } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { developedPages } from '../../server/pages/page-source.ts'

const config = readConfig(process.env)
const pages = await developedPages()
const shop = await createShop({ ...config, DATABASE_URL: config.DATABASE_URL ?? '' }, { pages })
await shop.listen()

process.once('SIGTERM', async () => {
  await shop.close()
  process.exit(0)
})
// Ctrl+C reaches every process; the first one ends the others.
process.on('SIGINT', () => {})
