import { LRUCache } from 'lru-cache'
import type { Charge, ChargeReference } from './provider.ts'

/** The provider's webhook about a charge comes within seconds. */
const limits = { max: 1_000, ttl: 60_000 }

type OfAttempt = Pick<ChargeReference, 'orderId' | 'attemptId'>

/** The charges that this process has just settled: a webhook that says the same needs no look at the database. */
export class SettledCharges {
  readonly #chargeOf = new LRUCache<string, string>(limits)

  add({ orderId, attemptId }: OfAttempt, charge: Pick<Charge, 'id'>): void {
    this.#chargeOf.set(`${orderId} ${attemptId}`, charge.id)
  }

  has({ orderId, attemptId }: OfAttempt, charge: Pick<Charge, 'id'>): boolean {
    return this.#chargeOf.get(`${orderId} ${attemptId}`) === charge.id
  }
}
