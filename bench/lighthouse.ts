import lighthouse from 'lighthouse'
import puppeteer, { type Browser } from 'puppeteer-core'
import type { Product } from '../contract/catalogue/product.ts'
import { findChromium } from '../tests/setup/chromium.ts'
import { startBenchShop } from './bench-shop.ts'
import { listProducts, signUp } from './shoppers.ts'

/** Measured visits of each screen. The median of each figure counts, as the processor is shared with other machines. */
const runs = 5

/** Scores of 100, milliseconds, and layout shift without a unit. */
export const targets = { score: 100, largestPaint: 1200, blocking: 50, shift: 0.01 }

type Screen = { name: string; path: string; cookie?: string; cart?: Product[] }
type ScreenResult = {
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
type Measured = { targets: typeof targets; with: Partial<Conditions>; screens: ScreenResult[] }
type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * Measures the screens with Lighthouse's mobile preset: a slow phone, network and processor throttled by simulation. `failed`
 * names the audits that a screen has not passed.
 */
export async function measureLighthouse(): Promise<Measured> {
  const shop = await startBenchShop({ products: 0 })
  const browser = await puppeteer.launch({
    executablePath: findChromium({ whole: true }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })
  try {
    const measured: Measured = { targets, with: {}, screens: [] }
    for (const screen of await screensOf(shop.url)) {
      // Not measured: this visit fills the caches of pages and pictures.
      await visit(browser, shop.url, screen)
      const reports: Report[] = []
      while (reports.length < runs) reports.push(await visit(browser, shop.url, screen))
      measured.with = conditionsOf(reports)
      measured.screens.push(sumUp(screen.name, reports))
    }
    return measured
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

/** Retried once, because the browser's trace sometimes lacks its beginning. */
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
      throw new Error(`Lighthouse failed on ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    return result.lhr
  } finally {
    await page.close()
  }
}

function sumUp(screen: string, reports: readonly Report[]): ScreenResult {
  const scores = (id: string) => reports.map(({ categories }) => categories[id]?.score ?? 0)
  const score = (id: string) => Math.round((scores(id).toSorted()[runs >> 1] ?? 0) * 100)
  const value = (id: string) => figureOf(medianReport(reports, id), id)
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

/** The report with the median of one figure. */
function medianReport(reports: readonly Report[], id: string): Report {
  const [report] = reports.toSorted((a, b) => figureOf(a, id) - figureOf(b, id)).slice(reports.length >> 1)
  if (report === undefined) throw new Error('Lighthouse has made no report')
  return report
}

type Conditions = Pick<Report, 'lighthouseVersion' | 'userAgent'> &
  Pick<Report['configSettings'], 'formFactor' | 'throttlingMethod' | 'throttling' | 'screenEmulation'>

/** What the visits were made with. */
function conditionsOf(reports: readonly Report[]): Partial<Conditions> {
  const [report] = reports
  if (report === undefined) return {}
  const { lighthouseVersion, userAgent } = report
  const { formFactor, throttlingMethod, throttling, screenEmulation } = report.configSettings
  return { lighthouseVersion, userAgent, formFactor, throttlingMethod, throttling, screenEmulation }
}
