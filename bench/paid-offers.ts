import pg from 'pg'
import { asAdministrator } from './administrator.ts'
import { startBenchShop } from './bench-shop.ts'
import { buyFor, newestProduct, signUpCrowd } from './buying.ts'
import { percentiles } from './load.ts'
import { postmasterOf, processorTimeOf, processorTimeOfTree } from './processor-time.ts'

const shoppers = 8
/** Each round; the median round counts. */
const roundSeconds = 5
const rounds = 5

/**
 * Paid orders per second with a code, an automatic offer, a shipping rule for the country and a tax by category, against
 * those of the shipped rules. All take turns, so that the machine's noise affects them alike. Orders with a limited code
 * pass its row one by one. Beside the rates stands the processor time of an order, which other work on the machine disturbs
 * less: milliseconds of the shop's main thread, of all its threads and of PostgreSQL.
 */
export async function measurePaidOffers() {
  const [plain, offering] = [await openShop(false), await openShop(true)]
  try {
    const samples: Record<string, Sample[]> = { plain: [], code: [], limited: [] }
    for (const stage of [plain, offering]) await buyFor(stage, roundSeconds)
    for (let round = 0; round < rounds; round++) {
      samples.plain?.push(await measure(plain))
      samples.code?.push(await measure(offering, codes.open))
      samples.limited?.push(await measure(offering, codes.limited))
    }
    const median = (prices: string, of: keyof Sample) =>
      percentiles((samples[prices] ?? []).map((sample) => sample[of])).p50
    const ordersPerSecond = Object.keys(samples).map((prices) => ({
      prices,
      rate: median(prices, 'rate'),
      ofShipped: median(prices, 'rate') / median('plain', 'rate'),
      main: median(prices, 'main'),
      all: median(prices, 'all'),
      postgres: median(prices, 'postgres'),
    }))
    return { ordersPerSecond }
  } finally {
    await plain.stop()
    await offering.stop()
  }
}

/** Orders a second, and milliseconds of processor time for one. */
type Sample = { rate: number; main: number; all: number; postgres: number }

async function measure(stage: Awaited<ReturnType<typeof openShop>>, code?: string): Promise<Sample> {
  const before = await processorTimeOfTree(stage.postmaster)
  let rate = 0
  const time = await processorTimeOf(stage.child, async () => {
    rate = await buyFor(stage, roundSeconds, code)
  })
  const postgres = (await processorTimeOfTree(stage.postmaster)) - before
  const orders = rate * roundSeconds
  return { rate, main: time.main / orders, all: time.all / orders, postgres: postgres / orders }
}

const codes = { open: 'BENCH-OPEN', limited: 'BENCH-LIMITED' }

async function openShop(hasOffers: boolean) {
  const shop = await startBenchShop({ products: 1_000 })
  if (hasOffers) await makeOffers(shop.url)
  const database = new pg.Client(shop.databaseUrl)
  await database.connect()
  const postmaster = await postmasterOf(database)
  await database.end()
  return {
    ...shop,
    postmaster,
    crowd: await signUpCrowd(shop.url, shoppers),
    product: await newestProduct(shop.url),
  }
}

/** An automatic offer, two codes, a shipping rule and a tax. */
export async function makeOffers(url: string): Promise<void> {
  const ask = await asAdministrator(url)
  const terms = { label: 'Sale', appliesTo: { kind: 'all' }, minimumCents: 0, combines: true }
  const calls: [string, object][] = [
    ['/admin/create-offer', { terms: { ...terms, kind: 'percent', percent: 5 } }],
    ['/admin/create-offer', { terms: { ...terms, kind: 'percent', percent: 10 }, code: codes.open }],
    [
      '/admin/create-offer',
      { terms: { ...terms, kind: 'percent', percent: 10 }, code: codes.limited, mostUses: 1_000_000 },
    ],
    [
      '/admin/update-settings',
      {
        group: 'shipping',
        version: 0,
        value: {
          rules: [
            { countries: ['GB'], kind: 'flat', amountCents: 495 },
            { countries: 'all', kind: 'percent', percent: 15 },
          ],
        },
      },
    ],
    [
      '/admin/update-settings',
      {
        group: 'tax',
        version: 0,
        value: {
          included: true,
          rates: [{ label: 'VAT', percent: 20, countries: ['GB'], categories: ['Men', 'Women', 'Kids'] }],
        },
      },
    ],
  ]
  for (const [path, body] of calls) await ask(path, body)
}

if (import.meta.main) console.dir(await measurePaidOffers(), { depth: 4 })
