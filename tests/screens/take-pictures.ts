/**
 * `npm run screens`: photographs every screen in every state at five widths, and lays the pictures side by side on one
 * page. Whoever changes the looks sees there what else has changed. Words beginning with a slash name screens, numbers
 * name widths: `npm run screens -- /cart /payment 390 1440`.
 */

import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildPages } from '../../launcher/build-pages.ts'
import { startTemporaryPostgres } from '../../launcher/postgres/start-temporary-postgres.ts'
import { projectRoot } from '../../server/config.ts'
import { migrate } from '../../server/database/migrate.ts'
import { findChromium } from '../setup/chromium.ts'
import { openShop } from '../setup/shop.ts'
import { type Look, writeContactSheet } from './contact-sheet.ts'
import { photograph } from './photograph.ts'
import { widths } from './show-state.ts'
import { states } from './states.ts'
import { stockShop } from './stock.ts'

const folder = join(projectRoot, 'screens')
/** Pages that are looked at at the same time: more than that a small machine does not hurry up. */
const atOnce = 3

const words = process.argv.slice(2)
const named = words.filter((word) => word.startsWith('/'))
const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
const looks = Object.entries(states)
  .filter(([path]) => named.length === 0 || named.includes(path))
  .flatMap(([path, ofScreen]) => ofScreen.map((state): Look => ({ path, state, pictures: {}, problem: '' })))
const asked = widths.filter((width) => numbers.length === 0 || numbers.includes(width))

await buildPages()
const postgres = await startTemporaryPostgres()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  await migrate(postgres.url)
  const shop = await openShop({ withPages: true, databaseUrl: postgres.url })
  try {
    const stock = await stockShop(shop, { withPictures: true })
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const waiting = looks.values()
    const work = async () => {
      for (const look of waiting)
        await photograph(look, { folder, widths: asked, browser, base: shop.url, stock })
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    console.log(`\n${await writeContactSheet(folder, looks, asked)}`)
  } finally {
    await shop.close()
  }
} finally {
  await browser.close()
  await postgres.stop()
}
if (looks.some(({ problem }) => problem !== '')) process.exitCode = 1
