import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operations.ts'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { everyRow } from '../../../tests/setup/every-row.ts'
import { openSearch } from '../../../tests/setup/searches.ts'
import { changeSettings } from '../../../tests/setup/settings.ts'
import type { CatalogueChanges } from '../../cache/change-log.ts'
import { Dependencies } from '../../cache/dependencies.ts'

const ids = new Map<string, string>()
const idOf = (name: string) => ids.get(name) ?? name

/** The best match first: names that say little else. */
const coats = { 'Coat Ash': 10, 'Coat Beech': 20, 'Coat Cherry': 30, 'Coat Dogwood': 40 }

const { shop, merchant, ...search } = await openSearch()
async function add(...product: Parameters<typeof search.add>) {
  const { _id } = await search.add(...product)
  ids.set(product[0], _id)
}
for (const [name, price] of Object.entries(coats)) await add(name, { price })
await add('Mitten', { price: 99, category: 'Women', subCategory: 'Winterwear' })

type Asked = Omit<InputOf<'getBySearch'>, 'search'>
const ask = async (search: string, input: Asked = { limit: 24 }) =>
  (await shop.call('getBySearch', { search, ...input })).body.data
const found = async (search: string, input?: Asked) => {
  const { data, total } = await ask(search, input)
  expect(total).toBe(data.length)
  return data.map(({ item }) => item.productName)
}

const pins = (pinned: readonly string[], buried: readonly string[] = []) => ({
  pinned: pinned.map(idOf),
  buried: buried.map(idOf),
})

/** Replaces what is pinned for a search. */
async function pin(search: string, pinned: readonly string[], buried: readonly string[] = []) {
  const { version } = (await asAdministrator(shop, 'getPinnedSearch', { search })).body.data
  return asAdministrator(shop, 'savePinnedSearch', { search, version, pins: pins(pinned, buried) })
}
const setStock = (name: string, set: number | null) =>
  asAdministrator(shop, 'setStock', {
    changes: ['S', 'M', 'L', 'XL'].map((size) => ({ productId: idOf(name), size, set })),
  })

const unpinned = Object.keys(coats)
const asPinned = ['Mitten', 'Coat Cherry', 'Coat Beech', 'Coat Dogwood', 'Coat Ash']

describe('the best matches of a search', () => {
  test('begin with what is pinned and end with what is buried, from the next request on', async () => {
    expect(await found('coat')).toEqual(unpinned)
    await pin('coat', ['Mitten', 'Coat Cherry'], ['Coat Ash'])
    expect(await found('coat')).toEqual(asPinned)
    expect(await found('  COAT ')).toEqual(asPinned)
    expect(await found('coats')).toEqual(unpinned)
    expect((await ask('coat', {})).data.map(({ item }) => item.productName)).toEqual(asPinned)
    const scores = (await ask('coat')).data.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  })

  test('come page by page, each once', async () => {
    const rows = await everyRow(async (from) => {
      const page = await ask('coat', { limit: 2, soldOut: 'last', ...from })
      expect(page.total).toBe(5)
      return page
    })
    const names = rows.map(({ item }) => item.productName)
    expect(names).toEqual(asPinned)
  })

  test('leave out pinned products that the shopper’s filters do, and counts hold', async () => {
    expect(await found('coat', { limit: 24, priceTo: '22' })).toEqual(['Coat Beech', 'Coat Ash'])
    const women = await ask('coat', { limit: 24, category: 'Women', options: 'counted' })
    expect(women.data.map(({ item }) => item.productName)).toEqual(['Mitten'])
    expect(women.counts).toMatchObject({ Men: { Topwear: 4 }, Women: { Winterwear: 1 } })
    expect((await ask('coat', { limit: 24, options: 'counted' })).options?.prices).toEqual({
      lowest: 10,
      highest: 99,
    })
  })

  test('do not show a pinned product while it is hidden', async () => {
    await merchant.edit(idOf('Mitten'), { status: 'draft' })
    expect(await found('coat')).toEqual(asPinned.slice(1))
    const edited = (await asAdministrator(shop, 'getPinnedSearch', { search: 'coat' })).body.data
    expect(edited.pinned.map(({ isHidden }) => isHidden)).toEqual([true, undefined])
    await merchant.edit(idOf('Mitten'), { status: 'active' })
    expect(await found('coat')).toEqual(asPinned)
  })

  test('have a pinned product that is sold out after those in stock, before what is buried', async () => {
    await setStock('Coat Cherry', 0)
    const sorted = ['Mitten', 'Coat Beech', 'Coat Dogwood', 'Coat Cherry', 'Coat Ash']
    expect(await found('coat', { limit: 24, soldOut: 'last' })).toEqual(sorted)
    expect(await found('coat')).toEqual(asPinned)
    await setStock('Coat Cherry', null)
    expect(await found('coat', { limit: 24, soldOut: 'last' })).toEqual(asPinned)
  })

  test('show one card for a garment whose colour is pinned', async () => {
    await add('Cape Navy')
    await add('Cape Sand')
    await asAdministrator(shop, 'setStyle', { id: idOf('Cape Sand'), with: idOf('Cape Navy') })
    await pin('cape', ['Cape Sand'])
    expect(await found('cape')).toEqual(['Cape Sand', 'Cape Navy'])
    await changeSettings(shop, 'lists', { oneCardPerStyle: true })
    const shown = async () => (await ask('cape')).data.map(({ item }) => item.productName)
    expect(await shown()).toEqual(['Cape Sand'])
    await pin('cape', ['Cape Navy', 'Cape Sand'])
    expect(await shown()).toEqual(['Cape Navy'])
    await changeSettings(shop, 'lists', { oneCardPerStyle: false })
  })
})

test('sorted by price, the same products are in the order of their prices', async () => {
  expect(await found('coat', { limit: 24, sort: 'asc' })).toEqual([...unpinned, 'Mitten'])
  expect(await found('coat', { limit: 24, sort: 'desc' })).toEqual(['Mitten', ...unpinned.toReversed()])
})

test('a search that finds nothing shows what is pinned for it, and nothing once that is removed', async () => {
  expect(await found('zibeline')).toEqual([])
  await pin('zibeline', ['Mitten'])
  expect(await found('zibeline')).toEqual(['Mitten'])
  expect((await ask('zibeline')).unmatched).toBeUndefined()
  expect(await found('zibeline', { limit: 24, sort: 'asc' })).toEqual(['Mitten'])
  expect((await ask('zibeline', { limit: 24, category: 'Men' })).data).toEqual([])
  await asAdministrator(shop, 'removePinnedSearch', { search: 'zibeline' })
  expect(await found('zibeline')).toEqual([])
})

test('a price in the words narrows pinned products as well', async () => {
  await pin('coat under $35', ['Coat Cherry', 'Mitten'])
  expect(await found('coat under $35')).toEqual(['Coat Cherry', 'Coat Ash', 'Coat Beech'])
})

test('an order alone is a list of all, also where an earlier release has pinned products for it', async () => {
  const byPrice = await found('cheapest')
  expect(byPrice[0]).toBe('Coat Ash')
  await shop.running.context.database
    .insertInto('pinned_searches')
    .values({ search: 'cheapest', ...pins(['Mitten']), version: 1, updated_at: new Date() })
    .execute()
  await shop.running.context.catalogueChanges.acknowledgedByAll()
  expect(await found('cheapest')).toEqual(byPrice)
})

describe('an edit of what is pinned', () => {
  test('empties the kept answers of its search alone', async () => {
    const { pinnedSearches, catalogueChanges } = shop.running.context
    const [parka, cape] = [new Dependencies(), new Dependencies()]
    await pinnedSearches.of(' Parka', parka)
    await pinnedSearches.of('cape', cape)
    const changes: CatalogueChanges[] = []
    catalogueChanges.subscribe((changed) => changes.push(changed))
    await pin('parka', ['Mitten', 'Coat Cherry'], ['Coat Ash'])
    const change = { subject: 'pinnedSearch parka' }
    expect(changes).toEqual([[change]])
    expect([parka.areTouchedBy(change), cape.areTouchedBy(change)]).toEqual([true, false])
  })

  test.each([
    ['mitten', [], [], 'Choose a product.'],
    ['mitten', ['Mitten'], ['Mitten'], 'A product is listed twice.'],
    ['mitten', ['0199c1bc-7e20-7a31-8d44-5b6f0a1c2d3f'], [], 'One of these products does not exist.'],
    ['x'.repeat(81), ['Mitten'], [], 'Please use at most 80 characters.'],
    ['under $50', ['Mitten'], [], expect.stringContaining('a price, a size or an order alone')],
    ['new arrivals', [], ['Mitten'], expect.stringContaining('an order alone')],
    ['cheapest', ['Mitten'], [], expect.stringContaining('an order alone')],
  ])('for %j with %j first and %j last is refused', async (search, pinned, buried, message) => {
    const administrator = await shop.signInAdministrator()
    const input = { search, version: 0, pins: pins(pinned, buried) }
    const { status, body } = await shop.callWith('savePinnedSearch', input, administrator)
    expect([status, Object.values(body.fields ?? {})]).toEqual([422, [message]])
  })

  test('that another editor has made meanwhile is not overwritten', async () => {
    const administrator = await shop.signInAdministrator()
    const input = { search: 'coat', version: 0, pins: pins(['Mitten']) }
    const { status, body } = await shop.callWith('savePinnedSearch', input, administrator)
    expect([status, body.code]).toEqual([409, 'pinned-search-changed'])
    expect(await found('coat')).toEqual(asPinned)
  })

  test('and that are removed and made again are not overwritten by an editor of the former ones', async () => {
    const former = (await pin('scarf', ['Mitten'])).body.data
    await asAdministrator(shop, 'removePinnedSearch', { search: 'scarf' })
    await pin('scarf', ['Coat Ash'])
    const administrator = await shop.signInAdministrator()
    const input = { search: 'scarf', version: former.version, pins: pins(['Coat Beech']) }
    const { status, body } = await shop.callWith('savePinnedSearch', input, administrator)
    expect([status, body.code]).toEqual([409, 'pinned-search-changed'])
    expect(await found('scarf')).toEqual(['Coat Ash'])
  })

  test('are saved once where the answer was lost, and over another’s without a version', async () => {
    const administrator = await shop.signInAdministrator()
    const save = (version: number | undefined, ...pinned: string[]) =>
      shop.callWith('savePinnedSearch', { search: 'shawl', version, pins: pins(pinned) }, administrator)
    const [first, again] = [await save(0, 'Mitten'), await save(0, 'Mitten')]
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await save(0, 'Coat Ash')).status).toBe(409)
    expect((await save(undefined, 'Coat Ash')).status).toBe(200)
    expect(await found('shawl')).toEqual(['Coat Ash'])
  })
})
