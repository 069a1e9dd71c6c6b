import { LRUCache } from 'lru-cache'
import { longestAddress, redirectKey, targetKey } from '../../contract/redirects/redirect.ts'
import type { ChangeListener } from '../cache/change-listener.ts'
import type { Database } from '../database/database.ts'
import { collectionKey, collectionsAmong } from './collections-among.ts'

const subject = 'redirects'

/** UTF-16 has two for some characters. No redirect leads from a longer path. */
const longestKey = 2 * longestAddress

/** Characters of paths and of where they lead: those of some 10,000 usual ones. Anybody can ask for long ones. */
const mostKnown = 1_000_000
const nowhere = ''

/** Other shops have every product at a second address, within each of its collections: /collections/linen/products/shirt. */
const productInCollection = (key: string): string | undefined =>
  /^\/collections\/[^/]+(\/products\/.+)$/.exec(key)?.[1]

/** Shops of several languages have each address once more for each, as Shopify's of markets do: /en-gb/products/shirt. */
const withoutLocale = (key: string): string => key.replace(/^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/i, '')

/** The list of all products in Shopify's shops and in WooCommerce's. */
const listsOfAll: ReadonlySet<string> = new Set(['/collections/all', '/shop'])
const listOfAll = (addresses: ReadonlySet<string>): string | undefined =>
  addresses.isDisjointFrom(listsOfAll) ? undefined : '/collections'

/** WooCommerce's addresses in German, Polish and Swedish, French, Spanish, Italian and Portuguese: /produkt/hemd. */
const inEnglish = (key: string): string =>
  key.replace(/^\/(?:produkt|produit|producto|prodotto|produto)\/(?=.)/, '/product/')

/** A product has its address under any name: /product/{id}/former-shirt. */
const withoutName = (key: string): string => key.replace(/^(\/product\/[\da-f-]{36})\/.+/, '$1')

const addressesOf = (key: string): Set<string> =>
  new Set(
    [key, withoutLocale(key)].flatMap((one) => [
      one,
      productInCollection(one) ?? one,
      inEnglish(one),
      withoutName(one),
    ]),
  )

/** An address with the parameters of a request, by which campaigns are counted. Those that it has itself are the merchant's. */
function withQuery(target: string, query: string): string {
  const [, address = '', own = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(target) ?? []
  const named = new URLSearchParams(own)
  const added = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && [...new URLSearchParams(part).keys()].every((name) => !named.has(name)))
  const all = [own, ...added].filter(Boolean).join('&')
  return address + (all && `?${all}`) + fragment
}

/** Where addresses lead that no page has. It is asked when nothing else answers, and remembers what it has looked up. */
export class RedirectBook {
  readonly #database: Database
  readonly #changes: Pick<ChangeListener, 'isCurrent' | 'becomesCurrent'>
  readonly #known = new LRUCache<string, string>({
    maxSize: mostKnown,
    sizeCalculation: (target, key) => key.length + target.length,
  })
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
    if (key === undefined || key === '' || key.length > longestKey) return undefined
    const addresses = addressesOf(key)
    const target =
      (await this.#redirectAt(key, addresses)) ??
      (await this.#collectionAt(path, addresses)) ??
      listOfAll(addresses)
    if (target === undefined) return undefined
    return withQuery(target, query)
  }

  async #redirectAt(key: string, addresses: Iterable<string>): Promise<string | undefined> {
    for (const address of addresses) {
      const target = await this.#lookUp(address)
      if (target === undefined) continue
      if (address === key || !(await this.#leadsBack(target, key))) return target
    }
    return undefined
  }

  /** Without their locales, addresses may lead to themselves or to each other with one, and a browser would never arrive. */
  async #leadsBack(target: string, key: string): Promise<boolean> {
    const passed = new Set<string>()
    let next = targetKey(target)
    while (next !== undefined && !passed.has(next)) {
      if (next === key) return true
      passed.add(next)
      next = targetKey((await this.#firstTarget(addressesOf(next))) ?? '')
    }
    return false
  }

  async #firstTarget(addresses: Iterable<string>): Promise<string | undefined> {
    for (const address of addresses) {
      const target = await this.#lookUp(address)
      if (target !== undefined) return target
    }
    return undefined
  }

  /** Handles of collections have small letters and no locale; addresses in print and of markets may have others. */
  async #collectionAt(path: string, addresses: Iterable<string>): Promise<string | undefined> {
    for (const address of addresses) {
      const [, handle] = collectionKey.exec(address) ?? []
      if (handle === undefined || path === address) continue
      if ((await collectionsAmong(this.#database, [handle])).has(handle)) return address
    }
    return undefined
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
