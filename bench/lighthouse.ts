import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import lighthouse from 'lighthouse'
import puppeteer, { type Browser } from 'puppeteer-core'
import type { Product } from '../contract/catalogue/product.ts'
import { projectRoot } from '../server/config.ts'
import { findChromium } from '../tests/setup/chromium.ts'
import { startBenchShop } from './bench-shop.ts'
import { listProducts, signUp } from './shoppers.ts'

/** Visits of each screen that count; of every figure the middle one, as other machines share this one's processor. */
const runs = 5

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
export async function measureLighthouse(): Promise<{ targets: typeof targets; screens: Felt[] }> {
  const shop = await startBenchShop({ products: 0 })
  const browser = await puppeteer.launch({
    executablePath: await findChromium({ whole: true }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })
  try {
    const felt: Felt[] = []
    for (const screen of await screensOf(shop.url)) {
      // Somebody has been there before: what it costs to make pages and pictures is another bench's matter.
      await visit(browser, shop.url, screen)
      const reports: Report[] = []
      while (reports.length < runs) reports.push(await visit(browser, shop.url, screen))
      felt.push(sumUp(screen.name, reports))
      await keep(screen.name, middle(reports, 'largest-contentful-paint'))
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

/** Now and then the browser's own trace lacks its beginning; such a visit is made again. */
const visit = (browser: Browser, url: string, screen: Screen): Promise<Report> =>
  visitOnce(browser, url, screen).catch(() => visitOnce(browser, url, screen))

async function visitOnce(browser: Browser, url: string, { path, cookie, cart }: Screen): Promise<Report> {
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

function sumUp(screen: string, reports: readonly Report[]): Felt {
  const scores = (id: string) => reports.map(({ categories }) => categories[id]?.score ?? 0)
  const score = (id: string) => Math.round((scores(id).toSorted()[runs >> 1] ?? 0) * 100)
  const value = (id: string) => figureOf(middle(reports, id), id)
  const failed = reports.flatMap(({ audits }) =>
    Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    ),
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
    failed: [...new Set(failed.map(({ id }) => id))].join(' '),
  }
}

const figureOf = ({ audits }: Report, id: string) => audits[id]?.numericValue ?? Number.NaN

/** The report in the middle when they are put in the order of one figure. */
function middle(reports: readonly Report[], id: string): Report {
  const [report] = reports.toSorted((a, b) => figureOf(a, id) - figureOf(b, id)).slice(reports.length >> 1)
  if (report === undefined) throw new Error('There is no report of Lighthouse')
  return report
}

/** Everything that was measured and judged; what only decorates the report would fill the repository. */
async function keep(name: string, report: Report): Promise<void> {
  const folder = path.join(projectRoot, 'bench/results/lighthouse')
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
