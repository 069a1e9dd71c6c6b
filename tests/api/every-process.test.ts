import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../setup/database.ts'
import { insertOfProducts } from '../setup/product-rows.ts'
import { garment } from '../setup/products.ts'
import { rounds } from '../setup/quick-run.ts'
import { openShop, shopOfFile, type TestShop } from '../setup/shop.ts'

/** Two processes of one shop, each with its own memory, on one database. */

/** What Node.js or a library will not take much longer. */
const deprecated: string[] = []
const listen = (warning: Error) => {
  if (warning.name === 'DeprecationWarning') deprecated.push(warning.message)
}

process.on('warning', listen)
const one = await shopOfFile()
const other = await shopOfFile({ databaseUrl: one.databaseUrl })
const merchant = await one.signInAdministrator()
const sql = new pg.Client(one.databaseUrl)
await sql.connect()
afterAll(async () => {
  process.off('warning', listen)
  await sql.end()
})

const names = async (shop: TestShop, limit: number) =>
  (await shop.call('getAllProducts', { sort: 'desc', limit })).body.data.map(({ productName }) => productName)
const newest = async (shop: TestShop) => (await names(shop, 1))[0]

describe('a change of the catalogue', () => {
  test('shows in every process with the next request, time after time', async () => {
    for (let number = 0; number < rounds(50); number++) {
      await Promise.all([newest(one), newest(other)])
      await one.call('addProduct', garment({ productName: `Garment ${number}` }), merchant)
      expect(await newest(other)).toBe(`Garment ${number}`)
      expect(await newest(one)).toBe(`Garment ${number}`)
    }
  })

  test('asks nothing of a connection that is still busy: the next pg refuses that', async () => {
    const adding = Array.from({ length: 5 }, () => one.call('addProduct', garment(), merchant))
    await Promise.all(adding)
    expect(deprecated).toEqual([])
  })

  test('made by hand in the database shows as well', async () => {
    await newest(other)
    await sql.query(
      "update products set name = 'Renamed' where id = (select id from products order by created_at desc limit 1)",
    )
    await expect.poll(() => newest(other)).toBe('Renamed')
  })

  test('shows when its transaction ends, even if later ones have ended before', async () => {
    const slow = new pg.Client(one.databaseUrl)
    await slow.connect()
    try {
      const rename = (client: pg.Client, to: string, from: string) =>
        client.query('update products set name = $1 where name = $2', [to, from])
      await one.call('addProduct', garment({ productName: 'Slow coat' }), merchant)
      await one.call('addProduct', garment({ productName: 'Quick coat' }), merchant)
      await slow.query('begin')
      await rename(slow, 'Late coat', 'Slow coat')
      for (const name of ['Quick coat 1', 'Quick coat 2', 'Quick coat 3']) {
        await rename(sql, name, (await newest(other)) ?? '')
        await expect.poll(() => newest(other)).toBe(name)
      }
      await slow.query('commit')
      await expect.poll(() => names(other, 2)).toEqual(['Quick coat 3', 'Late coat'])
    } finally {
      await slow.end()
    }
  })

  test('of more products than the log lists one by one shows', async () => {
    await newest(other)
    const columns = { name: "'Garment of many'", created_at: "now() + n * interval '1 s'" }
    await sql.query(insertOfProducts(columns, 'generate_series(1, 1001) as n'))
    await expect.poll(() => newest(other)).toBe('Garment of many')
    await sql.query("delete from products where name = 'Garment of many'")
    await expect.poll(() => newest(other)).not.toBe('Garment of many')
  })

  test('shows although the connection that tells of it was cut', async () => {
    await newest(other)
    await sql.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'selvedge catalogue listener' and datname = current_database()",
    )
    await sql.query(
      "update products set name = 'Renamed unheard' where id = (select id from products order by created_at desc limit 1)",
    )
    await expect.poll(() => newest(other)).toBe('Renamed unheard')
    await expect.poll(() => other.running.context.catalogueChanges.isCurrent()).toBe(true)
    await one.call('addProduct', garment({ productName: 'Heard again' }), merchant)
    expect(await newest(other)).toBe('Heard again')
  })
})

test('what is no replica of the database is never read, however far its log has come', async () => {
  const stranger = await createTestDatabase()
  const behind = new pg.Client(stranger.url)
  await behind.connect()
  const shop = await openShop({
    databaseUrl: one.databaseUrl,
    settings: { DATABASE_REPLICA_URLS: stranger.url },
  })
  try {
    await behind.query(insertOfProducts({ name: "'Only there'" }))
    for (let limit = 1; limit <= 20; limit++) {
      const { body } = await shop.call('getAllProducts', { sort: 'desc', limit })
      expect(body.data[0]?.productName).toBe('Heard again')
    }
  } finally {
    await shop.close()
    await behind.end()
    await stranger.drop()
  }
})
