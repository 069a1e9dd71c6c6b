import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '../../../contract/catalogue/product.ts'
import { checkoutOf, lineOf, type Shopper, tokenise } from '../../setup/orders.ts'
import { call } from '../../setup/shop.ts'

/** What shoppers met: how often each status was answered, by the kind of request. */
export type Seen = Map<string, number>

export type Crowd = {
  /** Ids of orders whose payment was answered with success. */
  readonly paid: Set<string>
  /** What was seen since the last call, and forgets it. */
  takeSeen(): Seen
  stop(): Promise<void>
}

const pauseMs = 100
const retryMs = 300
const mostTries = 100

/** Shoppers who browse, order and pay without end. One who gets no answer repeats the same call, as the shop's pages do. */
export function sendShoppers(url: string, shoppers: readonly Shopper[], product: Product): Crowd {
  let seen: Seen = new Map()
  let stopped = false
  const paid = new Set<string>()
  const note = (kind: string, status: number) => {
    const key = `${kind} ${status}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }

  const live = async (shopper: Shopper) => {
    while (!stopped) {
      await browse(url, note)
      const id = await buy({ url, note }, shopper, product)
      if (id !== undefined) paid.add(id)
      await wait(pauseMs)
    }
  }
  const lives = Promise.all(shoppers.map(live))
  return {
    paid,
    takeSeen() {
      const taken = seen
      seen = new Map()
      return taken
    },
    async stop() {
      stopped = true
      await lives
    },
  }
}

type Note = (kind: string, status: number) => void

async function browse(url: string, note: Note): Promise<void> {
  const answer = await fetch(`${url}/user/get-all-products`)
  await answer.arrayBuffer()
  note('GET list', answer.status)
}

/** @returns the order once its payment was answered with success */
async function buy(
  { url, note }: { url: string; note: Note },
  shopper: Shopper,
  product: Product,
): Promise<string | undefined> {
  const checkout = checkoutOf(shopper, [lineOf(product)], { checkoutId: randomUUID() })
  const order = () => call(url, 'addToOrder', checkout, shopper.as)
  const placed = await insist(order, (status) => note('POST order', status))
  const { _id } = (placed.body as { data: { _id: string } }).data
  const paymentToken = await tokenWithPatience(url)
  const payment = () => call(url, 'payOrder', { order_id: _id, paymentToken }, shopper.as)
  const { status } = await insist(payment, (seen) => note('POST payment', seen))
  return status === 200 ? _id : undefined
}

/** Repeats a call until it has an answer that is no outage. */
async function insist(send: () => ReturnType<typeof call>, note: (status: number) => void) {
  for (let tries = 0; tries < mostTries; tries++) {
    const answer = await send().catch(() => undefined)
    note(answer?.status ?? 502)
    if (answer !== undefined && answer.status < 500 && answer.status !== 202) return answer
    await wait(retryMs)
  }
  throw new Error('a call was never answered')
}

async function tokenWithPatience(url: string): Promise<string> {
  for (;;) {
    const token = await tokenise({ url }).catch(() => undefined)
    if (token !== undefined) return token
    await wait(retryMs)
  }
}
