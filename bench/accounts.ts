import { openPool } from '../server/database/database.ts'
import { type BenchShop, startBenchShop } from './bench-shop.ts'
import { type Load, percentiles, runLoad } from './load.ts'
import { startRawServer } from './raw-server.ts'
import { recordStatements, replayStatements } from './replay-sql.ts'
import { listProducts, logIn, requestPasswordReset, type Shopper, signUp } from './shoppers.ts'

/** Products on the measured wishlist. */
const wishlistLength = 20
/** Requests for existing accounts, and as many for unknown ones. */
const requestsPerKind = 300
/** The rate limits are deleted after so many requests. */
const resetLimitsEvery = 20
/** Accounts that log in at the same time. */
const concurrentLogins = 64
const loginDurationMs = 5_000
/** Each round of a read; the median round counts. */
const roundSeconds = 3
const rounds = 3
const connections = 32

type Latency = { name: string; p50: number; p99: number }
/** Per second: the shop, a raw server that sends the same bytes, and a script that sends the shop's SQL. */
type Read = Load & {
  name: string
  statements: number
  raw: number
  sql: number
  toRaw: number
  toSql: number
}

/** Reads with a session, logins, the home page during logins, and whether response times reveal who has an account. */
export async function measureAccounts(): Promise<{
  reads: Read[]
  loginsPerSecond: number
  home: Latency[]
  wrongPassword: Latency[]
  forgottenPassword: Latency[]
}> {
  const shop = await startBenchShop({ products: 1_000 })
  try {
    const accounts: Shopper[] = []
    for (let n = 0; n < concurrentLogins; n++) accounts.push(await signUp(shop.url, `bench${n}@mail.example`))
    const [one] = accounts
    if (one === undefined) throw new Error('No shopper has signed up')
    await fillWishlist(shop.url, one)
    const reads: Read[] = []
    for (const [name, path] of [
      ['verify', '/user/auth/verify'],
      [`wishlist of ${wishlistLength}`, `/user/details?id=${one.id}&wishlist=true`],
      ['personal details', `/user/details?id=${one.id}&personal=true`],
    ] as const)
      reads.push({ name, ...(await measureRead(shop, path, one)) })
    const kinds = { databaseUrl: shop.databaseUrl, accounts }
    const wrongPassword = await timeBothKinds(kinds, 401, (email) => logIn(shop.url, email, 'a guess'))
    const forgottenPassword = await timeBothKinds(kinds, 202, (email) =>
      requestPasswordReset(shop.url, email),
    )
    const quiet = await timeHomePage(shop.url)
    const [busy, ...logins] = await Promise.all([
      timeHomePage(shop.url),
      ...accounts.map((account) => countLogins(shop.url, account)),
    ])
    const perSecond = (logins.reduce((sum, count) => sum + count, 0) * 1000) / loginDurationMs
    const home = [
      { name: 'while nobody logs in', ...percentiles(quiet) },
      { name: `while ${concurrentLogins} log in`, ...percentiles(busy) },
    ]
    return { reads, loginsPerSecond: perSecond, home, wrongPassword, forgottenPassword }
  } finally {
    await shop.stop()
  }
}

async function fillWishlist(url: string, { id, cookie }: Shopper): Promise<void> {
  for (const { _id } of await listProducts(url, wishlistLength))
    await fetch(`${url}/user/update/wishlist`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ user_id: id, product: _id, isWishlist: true }),
    })
}

/** Shop, raw server and raw SQL take turns, so that the machine's noise affects all alike. */
async function measureRead(shop: BenchShop, path: string, { id, cookie }: Shopper) {
  const headers = { cookie }
  const statements = await recordStatements(shop.databaseUrl, async (url) => {
    const answer = await fetch(url + path, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  })
  const rawServer = await startRawServer(shop.url + path, headers)
  try {
    const [loads, raws, sqls]: [Load[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      loads.push(await runLoad(shop.url + path, { seconds: roundSeconds, connections, headers }))
      raws.push(
        (await runLoad(rawServer.url, { seconds: roundSeconds, connections, headers })).requestsPerSecond,
      )
      sqls.push(
        await replayStatements(shop.databaseUrl, statements, {
          customers: 10,
          seconds: roundSeconds,
          kept: [id],
        }),
      )
    }
    const load = loads.sort((a, b) => a.requestsPerSecond - b.requestsPerSecond)[1] as Load
    const [raw, sql] = [percentiles(raws).p50, percentiles(sqls).p50]
    const rate = load.requestsPerSecond
    return { ...load, statements: statements.length, raw, sql, toRaw: rate / raw, toSql: rate / sql }
  } finally {
    rawServer.stop()
  }
}

/** Both kinds take turns, each as often first as second, so that the machine's noise affects both alike. */
async function timeBothKinds(
  { databaseUrl, accounts }: { databaseUrl: string; accounts: readonly Shopper[] },
  status: number,
  ask: (email: string) => Promise<Response>,
): Promise<Latency[]> {
  const known: number[] = []
  const unknown: number[] = []
  const time = async (email: string) => {
    const start = performance.now()
    const answer = await ask(email)
    await answer.arrayBuffer()
    if (answer.status !== status) throw new Error(`${email} was answered with ${answer.status}`)
    return performance.now() - start
  }
  const pool = openPool(databaseUrl, { connections: 1 })
  for (let n = 0; n < requestsPerKind; n++) {
    if (n % resetLimitsEvery === 0) await pool.query('delete from rate_limits')
    const turn = [
      async () => known.push(await time(accounts[n % accounts.length]?.email ?? '')),
      async () => unknown.push(await time(`nobody${n}@mail.example`)),
    ]
    for (const one of n % 2 === 0 ? turn : turn.toReversed()) await one()
  }
  await pool.query('delete from rate_limits')
  await pool.end()
  return [
    { name: 'of an account', ...percentiles(known) },
    { name: 'of nobody', ...percentiles(unknown) },
  ]
}

async function timeHomePage(url: string): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + loginDurationMs
  while (performance.now() < end) {
    const start = performance.now()
    await fetch(url).then((answer) => answer.arrayBuffer())
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return times
}

async function countLogins(url: string, { email }: Shopper): Promise<number> {
  let count = 0
  const end = performance.now() + loginDurationMs
  while (performance.now() < end) {
    const answer = await logIn(url, email)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a login was answered with ${answer.status}`)
    count += 1
  }
  return count
}
