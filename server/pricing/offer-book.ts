import { LRUCache } from 'lru-cache'
import type { ChangeListener } from '../cache/change-listener.ts'
import { onSubject } from '../cache/dependencies.ts'
import { KeptValue } from '../cache/kept-value.ts'
import type { Database } from '../database/database.ts'
import { hasBegun, hasEnded, readAutomaticOffers, readOfferByCode, type StoredOffer } from './stored-offer.ts'

const subject = 'offers'

const mostKnownCodes = 10_000

/** The offers of every process: automatic ones in memory, and codes that have been entered. */
export class OfferBook {
  /** Of answers that show which automatic offers there are. */
  readonly dependency = onSubject(subject)
  readonly #database: Database
  readonly #automatic: KeptValue<StoredOffer[]>
  readonly #isCurrent: () => boolean
  /** By who entered the code, so that nobody is spared the limit on guesses. */
  readonly #entered = new LRUCache<string, StoredOffer>({ max: mostKnownCodes })

  constructor(database: Database, changes: ChangeListener) {
    this.#database = database
    this.#isCurrent = changes.isCurrent
    const isTouchedBy = (change: object) => 'subject' in change && change.subject === subject
    this.#automatic = new KeptValue(changes, { read: () => readAutomaticOffers(database), isTouchedBy })
    changes.subscribe((changed) => {
      if (changed === 'everything' || changed.some(isTouchedBy)) this.#entered.clear()
    })
  }

  async automatic(now: Date): Promise<StoredOffer[]> {
    const offers = await this.#automatic.get()
    return offers.filter((offer) => hasBegun(offer, now) && !hasEnded(offer, now))
  }

  /** Whether carts have to be priced by the server. */
  async hasAutomatic(): Promise<boolean> {
    return (await this.#automatic.get()).length > 0
  }

  /** An offer whose code this account or network has entered before. */
  known(who: string, code: string): StoredOffer | undefined {
    return this.#isCurrent() ? this.#entered.get(`${who} ${code}`) : undefined
  }

  async lookUp(who: string, code: string): Promise<StoredOffer | undefined> {
    const found = await readOfferByCode(this.#database, code)
    if (found !== undefined) this.#entered.set(`${who} ${code}`, found)
    return found
  }
}
