import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { garment } from '../setup/products.ts'
import { openShop, type TestShop } from '../setup/shop.ts'
import { openReplication, type PostgresServer, type Replication } from './replication.ts'

/** A primary and a streaming replica of Debian's PostgreSQL, and what becomes of the shop when one of them fails. */

const programs = inject('postgresqlPrograms')

/** Milliseconds: what one read may lose with a replica that does not answer at all, on a busy machine. */
const longestRead = 8_000

describe.runIf(programs !== '')('a streaming replica', () => {
  let replication: Replication
  let primary: PostgresServer
  let replica: PostgresServer
  let shop: TestShop
  let merchant: { cookie: string }

  beforeAll(async () => {
    replication = await openReplication(programs)
    primary = await replication.create('primary')
    await primary.query('create database shop', 'postgres')
    await migrate(primary.url)
    replica = await replication.replicate('replica', primary)
    shop = await openShop({
      databaseUrl: primary.url,
      settings: { DATABASE_REPLICA_URLS: replica.url },
    })
    merchant = await shop.signInAdministrator()
    await addCoat('Grey coat')
  })
  afterAll(async () => {
    await shop?.close()
    await replication?.close()
  })

  const addCoat = async (productName: string) =>
    expect((await shop.call('addProduct', garment({ productName }), merchant)).status).toBe(201)

  let searches = 0
  /** What a search finds that nothing kept can answer: the names, newest first. */
  async function searchAnew(): Promise<{ status: number; names: string[]; took: number }> {
    // Another text each time, in signs that the search does not look at.
    const signs = (++searches).toString(4).replaceAll(/./g, (digit) => '!?.;'.charAt(Number(digit)))
    const began = performance.now()
    const { status, body } = await shop.callWith('getBySearch', { search: `coat ${signs}`, limit: 50 })
    const took = performance.now() - began
    const found = (body as { data?: { data: { item: { productName: string } }[] } }).data?.data ?? []
    return { status, names: found.map(({ item }) => item.productName), took }
  }

  const readsAt = async (server: PostgresServer) => {
    const [row] = await server.query(
      `select coalesce(max(extract(epoch from query_start)), 0)::float8 as newest from pg_stat_activity
       where application_name = 'selvedge' and query like '%search_vector%'`,
    )
    return Number(row?.newest)
  }
  /** Waits until searches are answered by `server`. */
  const isRead = (server: PostgresServer) =>
    expect
      .poll(
        async () => {
          const before = await readsAt(server)
          await searchAnew()
          return (await readsAt(server)) > before
        },
        { timeout: 60_000 },
      )
      .toBe(true)

  /** Searches for two seconds, several at a time: each is answered, and shows `newest`. */
  async function searchesAreAnswered(newest: string): Promise<void> {
    const until = Date.now() + 2_000
    do {
      const answers = await Promise.all(Array.from({ length: 8 }, searchAnew))
      for (const { status, names, took } of answers) {
        expect(status).toBe(200)
        expect(names).toContain(newest)
        expect(took).toBeLessThan(longestRead)
      }
    } while (Date.now() < until)
  }

  test('is read once it has caught up', async () => {
    await isRead(replica)
    await searchesAreAnswered('Grey coat')
  })

  test.each(['kill', 'stop'] as const)(
    'is not missed after a %s, and read again when it is back',
    async (fault) => {
      await isRead(replica)
      await replica[fault]()
      await searchesAreAnswered('Grey coat')
      await replica.start()
      await isRead(replica)
    },
  )

  test('is not missed while it is frozen, and read again when it goes on', async () => {
    await isRead(replica)
    await replica.freeze()
    await searchesAreAnswered('Grey coat')
    await addCoat('Coat of the frost')
    await searchesAreAnswered('Coat of the frost')
    await replica.resume()
    await isRead(replica)
  })

  test('is not read while it lags behind, and read again when it has caught up', async () => {
    await isRead(replica)
    await replica.query('select pg_wal_replay_pause()')
    await addCoat('Coat that came late')
    const before = await readsAt(replica)
    await searchesAreAnswered('Coat that came late')
    expect(await readsAt(replica)).toBeLessThanOrEqual(before)
    await replica.query('select pg_wal_replay_resume()')
    await isRead(replica)
    expect((await searchAnew()).names).toContain('Coat that came late')
  })

  test('is not believed when another database has taken its place', async () => {
    await isRead(replica)
    const other = await replication.create('other')
    await other.query('create database shop', 'postgres')
    await other.stop()
    await replica.stop()
    await replica.swapDataWith(other)
    await replica.start()
    await searchesAreAnswered('Grey coat')
    // The same with the shop's tables, none of its products, and a log that is far ahead.
    await migrate(replica.url)
    while ((await logPosition(replica)) < (await logPosition(primary)))
      await replica.query("select pg_logical_emit_message(false, '', repeat('.', 1000000))")
    await searchesAreAnswered('Grey coat')
    await replica.stop()
    await replica.swapDataWith(other)
    await replica.start()
    await isRead(replica)
  })

  test('is not believed after it was promoted: it hears of no change any more', async () => {
    const promoted = await replication.replicate('promoted', primary)
    const beside = await openShop({
      databaseUrl: primary.url,
      settings: { DATABASE_REPLICA_URLS: promoted.url },
    })
    try {
      await promoted.query('select pg_promote()')
      await promoted.query("update products set name = 'Coat of another history'")
      for (let limit = 1; limit < 20; limit++) {
        const { status, body } = await beside.callWith('getAllProducts', { limit, sort: 'desc' })
        expect(status).toBe(200)
        expect(JSON.stringify(body)).not.toContain('another history')
      }
    } finally {
      await beside.close()
    }
  })

  test('keeps the shop open for browsing while the primary is away; all is fresh when that is back', async () => {
    await isRead(replica)
    const kept = () => shop.callWith('getAllProducts', { limit: 3, sort: 'desc' })
    const before = (await kept()).body
    await primary.stop()
    for (let second = 0; second < 3; second++) {
      expect(await kept()).toMatchObject({ status: 200, body: before })
      await searchesAreAnswered('Grey coat')
    }
    const refused = await shop.callWith('addProduct', garment(), merchant)
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(refused.headers.get('retry-after')).toBe('2')
    await primary.start()
    const addsAgain = () => addCoat('Coat after the outage')
    await expect.poll(() => addsAgain().then(() => 'added')).toBe('added')
    expect((await kept()).body).toMatchObject({ data: [{ productName: 'Coat after the outage' }, {}, {}] })
    expect((await searchAnew()).names).toContain('Coat after the outage')
  })

  /** Bytes of its write-ahead log. */
  const logPosition = async (server: PostgresServer) => {
    const [row] = await server.query("select (pg_current_wal_insert_lsn() - '0/0')::float8 as position")
    return Number(row?.position)
  }
})
