import { LRUCache } from 'lru-cache'
import { redirectKey } from '../../contract/redirects/redirect.ts'
import type { ChangeListener } from '../cache/change-listener.ts'
import type { Database } from '../database/database.ts'
import { collectionKey, collectionsAmong } from './collections-among.ts'

const subject = 'redirects'

const mostKnown = 10_000
const nowhere = ''

/** Other shops have every product at a second address, within each of its collections: /collections/linen/products/shirt. */
const productInCollection = (key: string): string | undefined =>
  /^\/collections\/[^/]+(\/products\/.+)$/.exec(key)?.[1]

/** Shops of several languages have each address once more for each, as Shopify's of markets do: /en-gb/products/shirt. */
const withoutLocale = (key: string): string => key.replace(/^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/i, '')

const addressesOf = (key: string): Set<string> =>
  new Set([key, withoutLocale(key)].flatMap((one) => [one, productInCollection(one) ?? one]))

/** Where addresses lead that no page has. It is asked when nothing else answers, and remembers what it has looked up. */
export class RedirectBook {
  readonly #database: Database
  readonly #changes: Pick<ChangeListener, 'isCurrent' | 'becomesCurrent'>
  readonly #known = new LRUCache<string, string>({ max: mostKnown })
  #changed = 0

  constructor(database: Database, changes: ChangeListener) {
    this.#database = database
    this.#changes = changes
    changes.subscribe((changed) => {
      const isTouched =
        changed === 'everything' || changed.some((one) => 'subject' in one && one.subject === subject)
      if (!isTouched) return
      this.#changed++
      this.#known.clear()
    })
  }

  /** @param path of a request, encoded @returns an address with the request's query, or undefined */
  async find(path: string, query: string): Promise<string | undefined> {
    const key = redirectKey(path)
    if (key === undefined || key === '') return undefined
    const addresses = addressesOf(key)
    let target: string | undefined
    for (const address of addresses) {
      target ??= await this.#lookUp(address)
      // An address without its locale may lead to itself with one.
      if (addresses.has(redirectKey(target ?? '') ?? '')) target = undefined
    }
    target ??= await this.#collectionAt(path, key)
    if (target === undefined) return undefined
    return /[?#]/.test(target) ? target : target + query
  }

  /** Handles of collections have small letters, and addresses in print may have capitals. */
  async #collectionAt(path: string, key: string): Promise<string | undefined> {
    const [, handle] = collectionKey.exec(key) ?? []
    if (handle === undefined || path === key) return undefined
    return (await collectionsAmong(this.#database, [handle])).has(handle) ? key : undefined
  }

  async #lookUp(key: string): Promise<string | undefined> {
    const mayKeep = this.#changes.isCurrent() || (await this.#changes.becomesCurrent())
    const known = mayKeep ? this.#known.get(key) : undefined
    if (known !== undefined) return known === nowhere ? undefined : known
    const begun = this.#changed
    const row = await this.#database
      .selectFrom('redirects')
      .select('target')
      .where('key', '=', key)
      .executeTakeFirst()
    // A reading that began before a change may lack it.
    if (mayKeep && begun === this.#changed) this.#known.set(key, row?.target ?? nowhere)
    return row?.target
  }
}
