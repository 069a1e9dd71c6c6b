import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database.ts'
import { insertBuyers, type Line, newOrder, shippedRules } from '../../tests/setup/new-order.ts'
import { rounds } from '../../tests/setup/quick-run.ts'
import { booksOf, insertCounted } from '../../tests/setup/stock.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { OrderBatches } from '../orders/order-batches.ts'
import { storeOrder } from '../orders/store-order.ts'
import { releaseReservations } from './reservations.ts'

vi.setConfig({ testTimeout: 300_000 })

/** Many buyers at once, at the statement that every order goes through. */

const buyers = 64
let home: TestDatabase
let database: Database
let shoppers: string[]
beforeAll(async () => {
  home = await createTestDatabase()
  database = openDatabase(home.url, { connections: 32, statementTimeout: 60_000, pipelined: true })
  shoppers = await insertBuyers(database, buyers)
})
afterAll(async () => {
  await database.destroy()
  await home.drop()
})

const price = 49
const order = (buyer: number, lines: readonly Line[]) =>
  storeOrder(database, newOrder(shoppers[buyer % buyers] ?? '', lines, price), shippedRules)

function orderOfTwoProcesses(): typeof order {
  let processes: OrderBatches[] | undefined
  return (buyer, lines) => {
    processes ??= [new OrderBatches(database), new OrderBatches(database)]
    const batches = processes[buyer % processes.length] as OrderBatches
    return batches.store(newOrder(shoppers[buyer % buyers] ?? '', lines, price), shippedRules)
  }
}

async function expectSoundBooks(productId: string): Promise<void> {
  for (const { available, reserved, history } of await booksOf(database, productId)) {
    expect(available).toBeGreaterThanOrEqual(0)
    expect(available + reserved).toBe(history)
  }
}

/** Orders of one process are stored together, those of several wait for the level's row. */
test.each([
  ['each by itself', order],
  ['in batches of two processes', orderOfTwoProcesses()],
])('50 buyers at the last piece are 1 order and 49 clear answers, each time, %s', async (_, order) => {
  for (let seed = 0; seed < rounds(200); seed++) {
    const productId = await insertCounted(database, { S: 1 }, { price })
    const line = { productId, size: 'S', quantity: 1 }
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => order(seed + n, [line])))
    const refused = outcomes.filter(({ placed }) => placed === undefined)
    expect(refused, `seed ${seed}`).toHaveLength(49)
    for (const { row } of refused)
      expect(row.shortages).toEqual([{ _id: productId, selectedSize: 'S', quantity: 1, available: 0 }])
    await expectSoundBooks(productId)
  }
})

test('64 buyers of many lines in opposite orders never wait for each other for ever', {
  tags: ['release'],
}, async () => {
  const sizes = { S: 400, M: 400, L: 400 }
  // All of it counts as low, so that every order changes what is shown of each product.
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => insertCounted(database, sizes, { price, lowAt: 1_000 })),
  )
  const lines = ids.flatMap((productId) =>
    Object.keys(sizes).map((size) => ({ productId, size, quantity: 1 })),
  )
  for (let round = 0; round < 4; round++)
    await Promise.all(
      Array.from({ length: buyers }, async (_, n) => {
        const turned = [
          ...lines.slice((n * 5 + round) % lines.length),
          ...lines.slice(0, (n * 5 + round) % lines.length),
        ]
        const { placed } = await order(n, n % 2 === 0 ? turned : turned.reverse())
        if (placed === undefined) throw new Error('an order was refused')
        if (n % 4 !== 0) return
        await database
          .transaction()
          .execute((transaction) => releaseReservations(transaction, [placed.id], new Date()))
      }),
    )
  for (const id of ids) await expectSoundBooks(id)
})
