import { startBenchedShop } from './benched-shop.ts'
import { type Load, percentiles, putUnderLoad } from './load.ts'

const password = 'seven brass buttons'
/** Products on the measured wishlist. */
const wished = 20
/** Wrong passwords per kind of account; a network may try 100 of them, an account ten. */
const guesses = 45
/** Accounts that log in at the same time. */
const crowd = 64
const milliseconds = 5_000

type Account = { id: string; email: string; cookie: string }
type Timed = { name: string; p50: number; p99: number }

/** Signed-in reads, logins, what logins do to pages, and whether the time of a login tells who has an account. */
export async function measureAccounts(): Promise<{
  reads: (Load & { name: string })[]
  loginsPerSecond: number
  home: Timed[]
  wrongPassword: Timed[]
}> {
  const shop = await startBenchedShop({ products: 1_000 })
  try {
    const accounts: Account[] = []
    for (let n = 0; n < crowd; n++) accounts.push(await signUp(shop.url, `bench${n}@mail.example`))
    const [one] = accounts
    if (one === undefined) throw new Error('nobody signed up')
    await wish(shop.url, one)
    const reads: (Load & { name: string })[] = []
    for (const [name, path] of [
      ['verify', '/user/auth/verify'],
      [`wishlist of ${wished}`, `/user/details?id=${one.id}&wishlist=true`],
      ['personal details', `/user/details?id=${one.id}&personal=true`],
    ] as const)
      reads.push({ name, ...(await putUnderLoad(shop.url + path, { headers: { cookie: one.cookie } })) })
    const wrongPassword = await timeWrongPasswords(shop.url, accounts)
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
    return { reads, loginsPerSecond: perSecond, home, wrongPassword }
  } finally {
    await shop.stop()
  }
}

async function signUp(url: string, email: string): Promise<Account> {
  const answer = await post(`${url}/user/sign-up`, { name: 'Bench', email, password })
  const { data } = (await answer.json()) as { data: { token: string; user: { _id: string } } }
  return { id: data.user._id, email, cookie: `selvedge_session=${data.token}` }
}

async function wish(url: string, { id, cookie }: Account): Promise<void> {
  const list = await fetch(`${url}/user/get-all-products?sort=desc&limit=${wished}`)
  const { data } = (await list.json()) as { data: { _id: string }[] }
  for (const { _id } of data)
    await fetch(`${url}/user/update/wishlist`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ user_id: id, product: _id, isWishlist: true }),
    })
}

/** In turns, so that both kinds meet the same noise. */
async function timeWrongPasswords(url: string, accounts: readonly Account[]): Promise<Timed[]> {
  const known: number[] = []
  const unknown: number[] = []
  const time = async (email: string) => {
    const start = performance.now()
    const answer = await post(`${url}/user/login`, { email, password: 'a guess' })
    await answer.arrayBuffer()
    if (answer.status !== 401) throw new Error(`a wrong password was answered with ${answer.status}`)
    return performance.now() - start
  }
  for (let n = 0; n < guesses; n++) {
    known.push(await time(accounts[n]?.email ?? ''))
    unknown.push(await time(`nobody${n}@mail.example`))
  }
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

async function logInAgainAndAgain(url: string, { email }: Account): Promise<number> {
  let count = 0
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const answer = await post(`${url}/user/login`, { email, password })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a login was answered with ${answer.status}`)
    count += 1
  }
  return count
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
