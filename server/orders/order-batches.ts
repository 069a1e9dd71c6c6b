import type { Database } from '../database/database.ts'
import { isOutage } from '../database/outage.ts'
import { variantKey } from '../inventory/variants.ts'
import type { PlacingRules } from '../pricing/placing-rules.ts'
import type { StoredOffer } from '../pricing/stored-offer.ts'
import { type NewOrder, priceOrder } from './new-order.ts'
import { type Outcome, type PricedOrder, storeOrder, storeOrdersTogether } from './store-order.ts'

/** The first buyer of a batch waits for the last: some ten milliseconds. */
const mostTogether = 16

type Waiting = PricedOrder & { settle: PromiseWithResolvers<Outcome> }

/**
 * In a rush for one size each order would wait for the lock on its level until the one before it is on disk. Here those
 * that come while one is being stored wait for it in this process, and are then stored in one transaction
 * (docs/decisions/030-one-statement-order.md).
 */
export class OrderBatches {
  readonly #database: Database
  /** By the size that is being ordered at this moment. */
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(database: Database) {
    this.#database = database
  }

  /** As `storeOrder`. */
  store(order: NewOrder, rules: PlacingRules): Promise<Outcome> {
    const key = sizeOf(order)
    const waiting = key === undefined ? undefined : this.#waiting.get(key)
    const price = waiting && rules.stored.every(isUnlimited) ? priceOrder(order, rules) : undefined
    if (waiting && price) {
      const settle = Promise.withResolvers<Outcome>()
      waiting.push({ order, rules, price, settle })
      return settle.promise
    }
    const storing = storeOrder(this.#database, order, rules)
    if (key === undefined || waiting !== undefined) return storing
    this.#waiting.set(key, [])
    return storing.finally(() => void this.#storeWaiting(key))
  }

  /** Never rejects. */
  async #storeWaiting(key: string): Promise<void> {
    for (;;) {
      const batch = this.#waiting.get(key)?.splice(0, mostTogether) ?? []
      if (batch.length === 0) break
      await storeBatch(this.#database, batch)
    }
    this.#waiting.delete(key)
  }
}

const known = new WeakMap<Database, OrderBatches>()

/** Those of this process. */
export function orderBatchesOf(database: Database): OrderBatches {
  const batches = known.get(database) ?? new OrderBatches(database)
  known.set(database, batches)
  return batches
}

async function storeBatch(database: Database, batch: readonly Waiting[]): Promise<void> {
  const storeAlone = ({ order, rules, settle }: Waiting) =>
    storeOrder(database, order, rules).then(settle.resolve, settle.reject)
  const [only] = batch
  // A transaction of one order would only add its beginning and its end.
  if (only !== undefined && batch.length === 1) return storeAlone(only)
  // All batches lock what belongs to their shoppers in one order.
  const ordered = batch.toSorted((one, other) => (one.order.shopper.id < other.order.shopper.id ? -1 : 1))
  try {
    const outcomes = await storeOrdersTogether(database, ordered)
    for (const [index, { settle }] of ordered.entries()) settle.resolve(outcomes[index] as Outcome)
  } catch (error) {
    // While the database is away nobody knows whether the transaction was stored: the shoppers ask again.
    // Else nothing was stored, and each by itself shows whose order it was that failed.
    await Promise.all(
      ordered.map((waiting) => (isOutage(error) ? waiting.settle.reject(error) : storeAlone(waiting))),
    )
  }
}

/** Limited offers are locked before levels, or refuse an order only once it is stored. */
const isUnlimited = ({ mostUses, mostUsesPerShopper }: StoredOffer): boolean =>
  mostUses === null && mostUsesPerShopper === null

/** Orders of several sizes lock them in an order that a batch would not keep (docs/decisions/155-stock-in-three-tables.md). */
function sizeOf({ lines }: NewOrder): string | undefined {
  const [line] = lines
  return line !== undefined && lines.length === 1 ? variantKey(line._id, line.selectedSize) : undefined
}
