import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type BenchShop, startBenchShop } from './bench-shop.ts'
import { buy, type Crowd, place, signUpCrowd, withoutLimit } from './buying.ts'
import { KeptConnections } from './kept-connections.ts'
import { postmasterOf, processorTimeOf, processorTimeOfTree } from './processor-time.ts'
import { listProducts, type Shopper } from './shoppers.ts'

const shoppers = 8
const warming = 1_000
const rounds = 5
const ordersPerRound = 500
/** More than is bought here. */
const pieces = 1_000_000

/** Milliseconds of processor time for an order: the shop's main thread, all its threads, PostgreSQL and the buyers. */
type Making = { order: string; main: number; all: number; postgres: number; buyers: number }

/**
 * The processor time of an order. A paid one is a card token, an order, its payment, the webhook and the mail, in a shop
 * without stock and in one that counts it. A placed one is a sale that waits for its payment.
 */
export async function measureOrderMaking(): Promise<{ making: Making[] }> {
  const shop = await startBenchShop({ products: 1_000 })
  const database = new pg.Client(shop.databaseUrl)
  await database.connect()
  const connections = new KeptConnections(shop.url)
  try {
    const crowd = await signUpCrowd(shop.url, shoppers)
    const [product, counted] = await listProducts(shop.url, 2)
    if (product === undefined || counted === undefined) throw new Error('The shop is empty')
    await database.query(
      'insert into stock_levels (product_id, size, available) select $1, size, $3 from unnest($2::text[]) as size',
      [counted._id, counted.size, pieces],
    )
    const measured = { shop, database, crowd }
    const making = [
      await measure(measured, 'paid', (shopper) => buy(connections, shopper, product)),
      await measure(measured, 'paid, with stock', (shopper) => buy(connections, shopper, counted)),
    ]
    await database.query(withoutLimit)
    making.push(
      await measure(measured, 'placed, with stock', async (shopper) => {
        const placed = await place(connections, shopper, counted)
        if (placed.data === undefined) throw new Error(`an order was not placed: ${JSON.stringify(placed)}`)
      }),
    )
    return { making }
  } finally {
    connections.destroy()
    await database.end()
    await shop.stop()
  }
}

type Measured = { shop: BenchShop; database: pg.Client; crowd: Crowd }

async function measure(
  { shop, database, crowd }: Measured,
  order: string,
  act: (shopper: Shopper) => Promise<void>,
): Promise<Making> {
  const orders = async (count: number) => {
    let begun = 0
    await Promise.all(
      crowd.map(async (shopper) => {
        while (begun++ < count) await act(shopper)
      }),
    )
    await settled(database)
  }
  await orders(warming)
  const postmaster = await postmasterOf(database)
  const samples: Omit<Making, 'order'>[] = []
  for (let round = 0; round < rounds; round++) {
    const before = { postgres: await processorTimeOfTree(postmaster), own: process.cpuUsage() }
    const time = await processorTimeOf(shop.child, () => orders(ordersPerRound))
    const own = process.cpuUsage(before.own)
    const postgres = (await processorTimeOfTree(postmaster)) - before.postgres
    samples.push({ ...time, postgres, buyers: (own.user + own.system) / 1_000 })
  }
  const median = (of: keyof Omit<Making, 'order'>) =>
    (samples.map((sample) => sample[of]).sort((one, other) => one - other)[rounds >> 1] ?? 0) / ordersPerRound
  return {
    order,
    main: median('main'),
    all: median('all'),
    postgres: median('postgres'),
    buyers: median('buyers'),
  }
}

/** Waits until every mail is sent and every webhook delivered. */
async function settled(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ busy: boolean }>(`select
      exists (select from mails where sent_at is null and given_up_at is null)
      or exists (select from test_gateway.webhooks where delivered_at is null) as busy`)
    if (rows[0]?.busy !== true) return
    await wait(250)
  }
}

if (import.meta.main) console.dir(await measureOrderMaking(), { depth: 4 })
