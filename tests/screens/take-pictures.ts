/**
 * `npm run screens`: photographs every screen in every state at five widths, and lays the pictures side by side on one
 * page. Whoever changes the looks sees there what else has changed. Words beginning with a slash name screens, numbers
 * name widths: `npm run screens -- /cart /payment 390 1440`.
 */

import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { checkout } from '../../server/config.ts'
import { startThrowAwayPostgres } from '../../server/database/embedded/start-throw-away-postgres.ts'
import { migrate } from '../../server/database/migrate.ts'
import { buildPages } from '../../server/start/build.ts'
import { findChromium } from '../setup/chromium.ts'
import { openShop } from '../setup/shop.ts'
import { type Look, writeContactSheet } from './contact-sheet.ts'
import { heightOf, showState, widths } from './show-state.ts'
import { existsAt } from './state.ts'
import { states } from './states.ts'
import { type Stock, stockShop } from './stock.ts'

const folder = join(checkout, 'screens')
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
const postgres = await startThrowAwayPostgres()
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
try {
  await migrate(postgres.url)
  const shop = await openShop({ withPages: true, databaseUrl: postgres.url })
  try {
    const stock = await stockShop(shop)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const waiting = looks.values()
    const work = async () => {
      for (const look of waiting) await photograph(look, browser, shop.url, stock)
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

/** A state that can't be reached is told of on the sheet and keeps no other from being seen. */
async function photograph(look: Look, browser: Browser, base: string, stock: Stock): Promise<void> {
  const { path, state, pictures } = look
  const title = `${path} ${state.name}`
  try {
    const { page, defects } = await showState(path, state, { browser, base, stock, withPictures: true })
    for (const width of asked.filter((one) => existsAt(state, one))) {
      await page.setViewportSize({ width, height: heightOf(width) })
      await loadPictures(page)
      const name = `${fileName(title)}-${width}.jpg`
      await page.screenshot({ path: join(folder, name), fullPage: true, type: 'jpeg', quality: 80 })
      pictures[width] = name
    }
    await page.context().close()
    look.problem = defects.join('\n')
  } catch (error) {
    look.problem = error instanceof Error ? error.message : String(error)
  }
  console.log(`${look.problem === '' ? '✓' : '✗'} ${title}`)
}

const fileName = (title: string) =>
  title
    .replace(/^\/ /, 'home ')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Also those further down, which wait for somebody to come near them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility())
    for (const image of images) image.loading = 'eager'
    const settled = images.map(
      (image) =>
        image.complete ||
        new Promise((done) => {
          image.addEventListener('load', done)
          image.addEventListener('error', done)
        }),
    )
    await Promise.race([Promise.all(settled), new Promise((done) => setTimeout(done, 20_000))])
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  })
}
