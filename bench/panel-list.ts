import type { AnswerOf, InputOf } from '../contract/operations.ts'
import { openPool } from '../server/database/database.ts'
import { toCursor } from '../server/http/cursor.ts'
import { garment } from '../tests/setup/products.ts'
import { type Ask, asAdministrator } from './administrator.ts'
import { startBenchShop } from './bench-shop.ts'
import { percentiles } from './load.ts'
import { type Order, orders, placesAmid, putAside } from './panel-list-products.ts'

/** Products in the measured shop. */
const products = 1_000_000
/** Milliseconds, for the p95 of all pages and for each page. */
const target = 100
/** A page that takes longer than the target is asked for so often in all; the median counts. */
const timesWhenSlow = 3
const edits = 20

/** Everything, words of a tenth and of a third of the products, several words, none found, letters, parts, mistakes, signs. */
const searches = [
  ...['', 'coat', 'merino', 'meadow', 'thistle', 'wool', 'kids', 'women', 'topwear', 'finished by hand'],
  ...['velvet parka', 'kids coat', 'thistle kids', 'meadow anchor', 'shirt 12345', 'no such garment'],
  ...['s', 'sh', 'k', 'm', '1', '12', '777', '777777', 'ltmars', 'ard', 'jaket', '&', 'the', 'SKU-4711'],
]
/** Searched among drafts, archived products and those short of stock as well. */
const filtered = ['', 'coat', 'kids', 'thistle', 'm', 'ard', 'shirt 12345', 'no such garment']
const filters = [
  { status: 'active' },
  { status: 'draft' },
  { status: 'archived' },
  { stock: 'low' },
  { stock: 'out' },
] as const

type List = AnswerOf<'listProducts'>
type Input = Partial<InputOf<'listProducts'>> & { search: string; order: Order }
type Times = { p50: number; p95: number; most: number }
type Page = { search: string; filter: string; order: string; page: string; time: number }

/**
 * The panel's list among a million products, in milliseconds: each search and filter in each order and direction, on the first
 * page, amid the list and on the last one. Takes less than ten minutes.
 */
export async function measurePanelList(): Promise<{
  products: number
  target: number
  pages: number
  every: Times
  pagesOverTarget: number
  edit: Times
  add: Times
  searches: (Times & { search: string })[]
  slowest: Page[]
}> {
  const shop = await startBenchShop({ products })
  try {
    const pool = openPool(shop.databaseUrl, { connections: 1, statementTimeout: 0 })
    await putAside(pool)
    const amid = await placesAmid(pool)
    await pool.end()
    const ask = await asAdministrator(shop.url)
    const pages: Page[] = []
    for (const filter of [{}, ...filters])
      for (const search of Object.keys(filter).length === 0 ? searches : filtered)
        for (const order of Object.keys(orders) as Order[])
          pages.push(...(await timePages(ask, { search, order, ...filter }, amid[order])))
    const edit = summary(await timeEdits(ask, shop.url))
    const add = summary(await timeAdds(ask))
    return { products, target, ...summaryOf(pages), edit, add }
  } finally {
    await shop.stop()
  }
}

function summaryOf(pages: readonly Page[]) {
  const timesOf = (some: readonly Page[]) => summary(some.map(({ time }) => time))
  return {
    pages: pages.length,
    every: timesOf(pages),
    pagesOverTarget: pages.filter(({ time }) => time > target).length,
    searches: searches.map((search) => ({
      search,
      ...timesOf(pages.filter((page) => page.search === search)),
    })),
    slowest: pages.toSorted((one, other) => other.time - one.time).slice(0, 20),
  }
}

function summary(times: readonly number[]): Times {
  const { p50, p95 } = percentiles(times)
  return { p50, p95, most: Math.max(0, ...times) }
}

const pathOf = (input: Partial<InputOf<'listProducts'>>) =>
  `/admin/list-products?${new URLSearchParams({ ...(input as Record<string, string>) })}`

/** Both directions of a list: the first page, one from the middle of all products on, and the last one. */
async function timePages(ask: Ask, input: Input, amid: string): Promise<Page[]> {
  const { search, order, ...filter } = input
  const pages: Page[] = []
  const time = async (sort: 'asc' | 'desc', page: string, cursor?: string) => {
    const path = pathOf({ ...input, sort, ...(cursor === undefined ? {} : { cursor }) })
    const { milliseconds, list } = await timeList(ask, path)
    pages.push({
      search,
      filter: Object.values(filter).join(),
      order: `${order} ${sort}`,
      page,
      time: milliseconds,
    })
    return list.data.at(-1)
  }
  // The last page of a direction begins after the products of the other one's first page.
  const ends = { desc: await time('asc', 'first'), asc: await time('desc', 'first') }
  for (const sort of ['asc', 'desc'] as const) {
    await time(sort, 'amid', amid)
    const end = ends[sort]
    if (end !== undefined) await time(sort, 'last', cursorAfter(end, order))
  }
  return pages
}

async function timeList(ask: Ask, path: string): Promise<{ milliseconds: number; list: List }> {
  const times: number[] = []
  let list: List
  do {
    const started = performance.now()
    list = await ask<List>(path)
    times.push(performance.now() - started)
  } while ((times[0] ?? 0) > target && times.length < timesWhenSlow)
  return { milliseconds: percentiles(times).p50, list }
}

function cursorAfter(product: List['data'][number], order: Order): string {
  const { _id: id, createdAt = '', productName: name, category, price } = product
  return toCursor({ id, key: { date: createdAt, name, category, price: Math.round(price * 100) }[order] })
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

/** From saving a price to its page showing it, with the next request, as does the list with the one after that. */
async function timeEdits(ask: Ask, url: string): Promise<number[]> {
  const { data } = await ask<List>(pathOf({ status: 'active', limit: edits }))
  const times: number[] = []
  for (const { _id: id, version, price } of data) {
    const shown = (price + 1.11).toFixed(2)
    await (await fetch(`${url}/product/${id}`)).text()
    let page = ''
    times.push(
      await timed(async () => {
        await ask('/admin/update-product', { id, version, changes: { price: Number(shown) } })
        page = await (await fetch(`${url}/product/${id}`)).text()
      }),
    )
    if (!page.includes(shown)) throw new Error(`${id} does not show its new price`)
    const [listed] = (await ask<List>(pathOf({ search: id }))).data
    if (listed?.price.toFixed(2) !== shown) throw new Error(`the list does not show the new price of ${id}`)
  }
  return times
}

/** From adding a product to its answer; the list shows it first with the next request. */
async function timeAdds(ask: Ask): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < edits; number++) {
    const productName = `Added Harbour Coat ${number}`
    times.push(await timed(() => ask('/admin/add-product', garment({ productName }))))
    const [first] = (await ask<List>(pathOf({ limit: 1 }))).data
    if (first?.productName !== productName) throw new Error(`the list does not show ${productName}`)
  }
  return times
}
