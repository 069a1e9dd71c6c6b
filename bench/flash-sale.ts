import pg from 'pg'
import { startBenchShop } from './bench-shop.ts'
import { newestProduct, place, signUpCrowd, withoutLimit } from './buying.ts'
import { KeptConnections } from './kept-connections.ts'
import { percentiles } from './load.ts'
import type { Shopper } from './shoppers.ts'

const buyers = 64
const pieces = 10_000
const roundSeconds = 4
const rounds = 5

/**
 * Orders a second for one size of one product by 64 buyers over HTTP, beside the bare conditional UPDATE of one row by 64
 * connections that wait for their commit. Both take turns, so that the machine's noise affects them alike.
 */
export async function measureFlashSale() {
  const shop = await startBenchShop({ products: 1_000 })
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: buyers })
  try {
    const crowd = await signUpCrowd(shop.url, buyers)
    const product = await newestProduct(shop.url)
    const [size = ''] = product.size
    await pool.query(
      'create table bare_stock (id integer primary key, available integer check (available >= 0))',
    )
    await pool.query('insert into bare_stock values (1, 1000000000)')
    await pool.query(withoutLimit)
    const connections = new KeptConnections(shop.url)
    const order = async (shopper: Shopper) => (await place(connections, shopper, product)).data !== undefined
    const bare = async () => {
      const { rowCount } = await pool.query(
        'update bare_stock set available = available - 1 where id = 1 and available >= 1',
      )
      return rowCount === 1
    }
    const rates = { orders: [] as number[], bare: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      await refill(pool, product._id, size)
      const orders = await rateOf(crowd, order)
      const updates = await rateOf(crowd, bare)
      // The first round warms up.
      if (round > 0) rates.orders.push(orders)
      if (round > 0) rates.bare.push(updates)
    }
    connections.destroy()
    const { rows } = await pool.query(
      `select min(available) as least, (select count(*)::int from stock_reservations) as reserved from stock_levels`,
    )
    const [ordersPerSecond, bareUpdatesPerSecond] = [
      percentiles(rates.orders).p50,
      percentiles(rates.bare).p50,
    ]
    return {
      buyers,
      ordersPerSecond,
      bareUpdatesPerSecond,
      ratio: ordersPerSecond / bareUpdatesPerSecond,
      left: rows,
    }
  } finally {
    await pool.end()
    await shop.stop()
  }
}

async function refill(pool: pg.Pool, productId: string, size: string): Promise<void> {
  await pool.query('delete from stock_reservations')
  await pool.query(
    `insert into stock_levels (product_id, size, available) values ($1, $2, $3)
     on conflict (product_id, size) do update set available = excluded.available`,
    [productId, size, pieces],
  )
}

/** All at the same time, until the time is over or there is nothing left. @returns how many succeeded in a second */
async function rateOf(
  crowd: readonly Shopper[],
  once: (shopper: Shopper) => Promise<boolean>,
): Promise<number> {
  const start = performance.now()
  const end = start + roundSeconds * 1_000
  const counts = await Promise.all(
    crowd.map(async (shopper) => {
      let count = 0
      while (performance.now() < end && (await once(shopper))) count++
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1_000)
}

if (import.meta.main) console.dir(await measureFlashSale())
