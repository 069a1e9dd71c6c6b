import { openPool } from '../server/database/database.ts'
import { type BenchShop, startBenchShop } from './bench-shop.ts'
import { type Load, percentiles, runLoad } from './load.ts'
import { startRawServer } from './raw-server.ts'
import { replayStatements, recordStatements } from './replay-sql.ts'
import { requestPasswordReset, listProducts, logIn, type Shopper, signUp } from './shoppers.ts'

/** Products on the measured wishlist. */
const wished = 20
/** Tries per kind of account, and after how many of them the limits are made to forget. */
const tries = 300
const forgetAfter = 20
/** Accounts that log in at the same time. */
const crowd = 64
const milliseconds = 5_000
/** Of each turn of a read, and how many turns each side has; the middle one counts. */
const seconds = 3
const rounds = 3
const connections = 32

type Timed = { name: string; p50: number; p99: number }
/** Per second: the shop, a bare server sending the same bytes, and the shop's SQL said by a script. */
type Read = Load & {
  name: string
  statements: number
  raw: number
  sql: number
  toRaw: number
  toSql: number
}

/** Signed-in reads, logins, what logins do to pages, and whether the time of an answer tells who has an account. */
export async function measureAccounts(): Promise<{
  reads: Read[]
  loginsPerSecond: number
  home: Timed[]
  wrongPassword: Timed[]
  forgottenPassword: Timed[]
}> {
  const shop = await startBenchShop({ products: 1_000 })
  try {
    const accounts: Shopper[] = []
    for (let n = 0; n < crowd; n++) accounts.push(await signUp(shop.url, `bench${n}@mail.example`))
    const [one] = accounts
    if (one === undefined) throw new Error('nobody signed up')
    await wish(shop.url, one)
    const reads: Read[] = []
    for (const [name, path] of [
      ['verify', '/user/auth/verify'],
      [`wishlist of ${wished}`, `/user/details?id=${one.id}&wishlist=true`],
      ['personal details', `/user/details?id=${one.id}&personal=true`],
    ] as const)
      reads.push({ name, ...(await measureRead(shop, path, one)) })
    const kinds = { databaseUrl: shop.databaseUrl, accounts }
    const wrongPassword = await timeBothKinds(kinds, 401, (email) => logIn(shop.url, email, 'a guess'))
    const forgottenPassword = await timeBothKinds(kinds, 202, (email) => requestPasswordReset(shop.url, email))
    const quiet = await timeHome(shop.url)
    const [busy, ...logins] = await Promise.all([
      timeHome(shop.url),
      ...accounts.map((account) => logInAgainAndAgain(shop.url, account)),
    ])
    const perSecond = (logins.reduce((sum, count) => sum + count, 0) * 1000) / milliseconds
    const home = [
      { name: 'while nobody logs in', ...percentiles(quiet) },
      { name: `while ${crowd} log in`, ...percentiles(busy) },
    ]
    return { reads, loginsPerSecond: perSecond, home, wrongPassword, forgottenPassword }
  } finally {
    await shop.stop()
  }
}

async function wish(url: string, { id, cookie }: Shopper): Promise<void> {
  for (const { _id } of await listProducts(url, wished))
    await fetch(`${url}/user/update/wishlist`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ user_id: id, product: _id, isWishlist: true }),
    })
}

/** All three in turns, so that they meet the same noise. */
async function measureRead(shop: BenchShop, path: string, { id, cookie }: Shopper) {
  const headers = { cookie }
  const statements = await recordStatements(shop.databaseUrl, async (url) => {
    const answer = await fetch(url + path, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  })
  const bare = await startRawServer(shop.url + path, headers)
  try {
    const [loads, raws, sqls]: [Load[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      loads.push(await runLoad(shop.url + path, { seconds, connections, headers }))
      raws.push((await runLoad(bare.url, { seconds, connections, headers })).requestsPerSecond)
      sqls.push(await replayStatements(shop.databaseUrl, statements, { customers: 10, seconds, kept: [id] }))
    }
    const load = loads.sort((a, b) => a.requestsPerSecond - b.requestsPerSecond)[1] as Load
    const [raw, sql] = [percentiles(raws).p50, percentiles(sqls).p50]
    const rate = load.requestsPerSecond
    return { ...load, statements: statements.length, raw, sql, toRaw: rate / raw, toSql: rate / sql }
  } finally {
    bare.stop()
  }
}

/** In turns, so that both kinds meet the same noise, and each as often the first as the second of a turn. */
async function timeBothKinds(
  { databaseUrl, accounts }: { databaseUrl: string; accounts: readonly Shopper[] },
  status: number,
  ask: (email: string) => Promise<Response>,
): Promise<Timed[]> {
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
  for (let n = 0; n < tries; n++) {
    if (n % forgetAfter === 0) await pool.query('delete from attempts')
    const turn = [
      async () => known.push(await time(accounts[n % accounts.length]?.email ?? '')),
      async () => unknown.push(await time(`nobody${n}@mail.example`)),
    ]
    for (const one of n % 2 === 0 ? turn : turn.toReversed()) await one()
  }
  await pool.end()
  return [
    { name: 'of an account', ...percentiles(known) },
    { name: 'of nobody', ...percentiles(unknown) },
  ]
}

async function timeHome(url: string): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const start = performance.now()
    await fetch(url).then((answer) => answer.arrayBuffer())
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return times
}

async function logInAgainAndAgain(url: string, { email }: Shopper): Promise<number> {
  let count = 0
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const answer = await logIn(url, email)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a login was answered with ${answer.status}`)
    count += 1
  }
  return count
}
