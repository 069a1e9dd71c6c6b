import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import puppeteer, { type Browser } from 'puppeteer-core'
import type { Product } from '../contract/catalogue/product.ts'
import { checkout } from '../server/config.ts'
import { findChromium } from '../tests/setup/chromium.ts'
import { startBenchedShop } from './benched-shop.ts'
import { percentiles } from './load.ts'
import { listProducts, signUp } from './shoppers.ts'

/** Of each screen; the middle one counts, by how late its largest picture shows. */
const runs = 3

/** What each screen has to reach: scores of 100, milliseconds, and layout shift without a unit. */
export const targets = { score: 100, largestPaint: 1200, blocking: 50, shift: 0.01 }

type Screen = { name: string; path: string; cookie?: string; cart?: Product[] }
type Felt = {
  screen: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  failed: string
}
type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * The screens as felt on a slow phone: Lighthouse with its mobile preset, network and processor throttled by
 * simulation. The reports are kept in bench/results/lighthouse, without pictures and explanations.
 */
export async function measureAsFelt(): Promise<{ targets: typeof targets; screens: Felt[] }> {
  const shop = await startBenchedShop({ products: 0 })
  const browser = await puppeteer.launch({
    executablePath: await findChromium({ whole: true }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })
  try {
    const felt: Felt[] = []
    for (const screen of await screensOf(shop.url)) {
      const reports: Report[] = []
      await lookAround(shop.url + screen.path)
      // Now and then the browser's own trace lacks its beginning; such a visit is made again.
      for (let run = 0; run < runs; run++)
        reports.push(await visit(browser, shop.url, screen).catch(() => visit(browser, shop.url, screen)))
      const paints = percentiles(
        reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0),
      )
      const middle = reports.find(
        ({ audits }) => audits['largest-contentful-paint']?.numericValue === paints.p50,
      )
      if (middle === undefined) throw new Error(`Lighthouse could not measure ${screen.name}`)
      felt.push(sumUp(screen.name, middle))
      await keep(screen.name, middle)
    }
    return { targets, screens: felt }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function screensOf(url: string): Promise<Screen[]> {
  const products = await listProducts(url, 3)
  const { cookie } = await signUp(url, 'phone@mail.example')
  return [
    { name: 'home', path: '/' },
    { name: 'collections', path: '/collections' },
    { name: 'product', path: `/product/${products[0]?._id}` },
    { name: 'cart', path: '/cart', cookie, cart: products },
    { name: 'login', path: '/login' },
  ]
}

/** Somebody else has been there before: what a page that is kept costs the first of all is another bench's matter. */
async function lookAround(address: string): Promise<void> {
  for (let visits = 0; visits < 10; visits++)
    await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  await setTimeout(500)
}

async function visit(browser: Browser, url: string, { path, cookie, cart }: Screen): Promise<Report> {
  const page = await browser.newPage()
  try {
    const items = cart?.map((product) => ({ ...product, selectedSize: product.size[0], quantity: 1 }))
    if (items)
      await page.evaluateOnNewDocument(
        (stored) => sessionStorage.setItem('cart', stored),
        JSON.stringify({ version: 1, items }),
      )
    const extraHeaders = cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }
    const result = await lighthouse(url + path, { logLevel: 'error', ...extraHeaders }, undefined, page)
    if (result === undefined || result.lhr.runtimeError)
      throw new Error(`Lighthouse gave up on ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    return result.lhr
  } finally {
    await page.close()
  }
}

function sumUp(screen: string, { categories, audits }: Report): Felt {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  return {
    screen,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: Math.round(value('first-contentful-paint')),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocking: Math.round(value('total-blocking-time')),
    shift: value('cumulative-layout-shift'),
    failed: failed.map(({ id }) => id).join(' '),
  }
}

/** Everything that was measured and judged; what only decorates the report would fill the repository. */
async function keep(name: string, report: Report): Promise<void> {
  const folder = path.join(checkout, 'bench/results/lighthouse')
  await mkdir(folder, { recursive: true })
  const { lighthouseVersion, fetchTime, userAgent, environment, categories, audits } = report
  const { throttling, throttlingMethod, formFactor, screenEmulation } = report.configSettings
  const judged = Object.fromEntries(
    Object.values(audits).map(({ id, score, scoreDisplayMode, numericValue, numericUnit, displayValue }) => [
      id,
      { score, scoreDisplayMode, numericValue, numericUnit, displayValue },
    ]),
  )
  const scores = Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, score]))
  const kept = {
    lighthouseVersion,
    fetchTime,
    userAgent,
    environment,
    settings: { throttling, throttlingMethod, formFactor, screenEmulation },
    categories: scores,
    audits: judged,
  }
  await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(kept, null, 1)}\n`)
}
