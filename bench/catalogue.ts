import { openPool } from '../server/database/database.ts'
import { startBenchShop } from './bench-shop.ts'
import { type Load, percentiles, runLoad } from './load.ts'
import { startRawServer } from './raw-server.ts'

/** Products in the measured shop. */
const products = 10_000
const browser = { 'accept-encoding': 'br, gzip' }
const rounds = 3

type Warm = { name: string; path: string; target: number }
type WarmResult = Warm & Load & { raw: number; ratio: number; bytes: number }
type ColdResult = { name: string; p50: number; p99: number; target: number }

/** Pages, lists, one product, search and pictures: cached, compared with a raw server, and not cached. */
export async function measureCatalogue(): Promise<{
  products: number
  warm: WarmResult[]
  cold: ColdResult[]
}> {
  const shop = await startBenchShop({ products })
  try {
    const ask = async (path: string) => (await fetch(shop.url + path)).json()
    const list = (await ask('/user/get-all-products?sort=desc&limit=100')) as {
      data: { _id: string; imgUrl: string }[]
    }
    const ids = list.data.map((product) => product._id)
    const picture = await findPicture(`${shop.url}/collections`)
    const warm: Warm[] = [
      { name: 'home page', path: '/', target: 0.6 },
      { name: 'collections page', path: '/collections?category=Women', target: 0.6 },
      { name: 'product page', path: `/product/${ids[0]}`, target: 0.6 },
      { name: 'list of 24', path: '/user/get-all-products?sort=desc&limit=24', target: 0.6 },
      {
        name: 'category, 24 by price',
        path: '/user/get-by-category?category=Men&sort=asc&limit=24',
        target: 0.6,
      },
      { name: 'one product', path: `/user/get-by-id?id=${ids[0]}`, target: 0.6 },
      { name: 'search, 24', path: '/user/get-by-search?search=wool%20coat&limit=24', target: 0.6 },
      { name: 'picture, AVIF', path: picture, target: 0.6 },
    ]
    const results: WarmResult[] = []
    for (const one of warm) results.push(await compareWithRawServer(shop.url, one))
    const cold = await measureUncached(shop.url, shop.databaseUrl, ids)
    return { products, warm: results, cold }
  } finally {
    await shop.stop()
  }
}

/** Shop and raw server take turns, so that the machine's noise affects both alike. The median round of each counts. */
async function compareWithRawServer(base: string, one: Warm): Promise<WarmResult> {
  const url = base + one.path
  for (let warming = 0; warming < 3; warming++)
    await fetch(url, { headers: browser }).then((answer) => answer.arrayBuffer())
  const raw = await startRawServer(url, browser)
  try {
    const shops: Load[] = []
    const raws: Load[] = []
    for (let round = 0; round < rounds; round++) {
      raws.push(await runLoad(raw.url, { seconds: 3, headers: browser }))
      shops.push(await runLoad(url, { seconds: 3, headers: browser }))
    }
    const median = (loads: Load[]) =>
      loads.sort((a, b) => a.requestsPerSecond - b.requestsPerSecond)[1] as Load
    const shop = median(shops)
    const bytes = Number((await fetch(url, { headers: browser })).headers.get('content-length'))
    const rawRate = median(raws).requestsPerSecond
    return { ...one, ...shop, raw: rawRate, ratio: shop.requestsPerSecond / rawRate, bytes }
  } finally {
    raw.stop()
  }
}

/** The catalogue changes before each request, so no cached page or list can answer it. */
async function measureUncached(base: string, databaseUrl: string, ids: string[]): Promise<ColdResult[]> {
  const words = [
    'coat',
    'linen shirt',
    'merino',
    'harbour parka',
    'velvet skirt',
    'corduroy',
    'sweter',
    'jaket',
    'kids',
    'finished by hand',
  ]
  const cases = [
    { name: 'home page', paths: ['/'], target: 15 },
    { name: 'collections page', paths: ['/collections?category=Men', '/collections'], target: 15 },
    { name: 'product page', paths: ids.slice(0, 50).map((id) => `/product/${id}`), target: 15 },
    {
      name: 'search, 24',
      paths: words.map((word) => `/user/get-by-search?search=${encodeURIComponent(word)}&limit=24`),
      target: 10,
    },
    {
      name: 'suggestions while typing',
      paths: [...words, 'co', 'linen sh', 'harbour pa', 'vel', 'wo'].map(
        (word) => `/user/get-suggestions?search=${encodeURIComponent(word)}`,
      ),
      target: 10,
    },
    {
      name: 'category, 24 by price',
      paths: ['/user/get-by-category?category=Men&sort=asc&limit=24'],
      target: 10,
    },
  ]
  const pool = openPool(databaseUrl, { connections: 1 })
  const results: ColdResult[] = []
  for (const { name, paths, target } of cases) {
    const times: number[] = []
    for (let request = 0; request < 130; request++) {
      await pool.query('insert into catalogue_changes (product_id) values (null)')
      await pool.query("select pg_notify('catalogue_changes', '')")
      await new Promise((resolve) => setTimeout(resolve, 5))
      const started = performance.now()
      await fetch(base + paths[request % paths.length], { headers: browser }).then((answer) =>
        answer.arrayBuffer(),
      )
      if (request >= 30) times.push(performance.now() - started)
    }
    results.push({ name, ...percentiles(times), target })
  }
  await pool.end()
  return results
}

/** The address of the first AVIF on a page. */
async function findPicture(page: string): Promise<string> {
  const html = await (await fetch(page)).text()
  const found = /\/images\/[\w]+\/480\.avif/.exec(html)?.[0] ?? /\/images\/[\w]+\/320\.avif/.exec(html)?.[0]
  if (found === undefined) throw new Error('The page shows no picture')
  return found
}
