import { expect, test } from 'vitest'
import type { CollectionId, NewCollection } from '../../contract/collections/collection.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()

const linen: NewCollection = {
  handle: 'linen',
  name: 'Linen',
  description: 'Light and cool.',
  imgUrl: '',
  rule: { match: 'all', conditions: [{ field: 'tag', is: 'linen' }] },
  inNavigation: false,
  products: [],
}
const input = (collection: NewCollection, edited?: { id: CollectionId; version?: number }) => ({
  collection,
  ...(edited && { edited }),
})
const save = async (...sent: Parameters<typeof input>) =>
  (await shop.call('saveCollection', input(...sent), merchant)).body.data
const refused = async (...sent: Parameters<typeof input>) =>
  (await shop.callWith('saveCollection', input(...sent), merchant)).body.code

test('a collection that is made or changed again after a lost answer is saved once', async () => {
  const made = await save(linen)
  expect(await save(linen)).toEqual(made)
  const renamed = { ...linen, name: 'Linen & hemp' }
  const changed = await save(renamed, { id: made.id, version: made.version })
  expect(await save(renamed, { id: made.id, version: made.version })).toEqual(changed)
  expect(changed.version).toBe(made.version + 1)
  expect(await refused({ ...linen, name: 'Hemp' })).toBe('handle-taken')
})

test('a collection is saved over what someone else has saved where that is said', async () => {
  const hemp = { ...linen, handle: 'hemp' }
  const { id, version } = await save(hemp)
  await save({ ...hemp, name: 'Theirs' }, { id, version })
  const mine = { ...hemp, name: 'Mine' }
  expect(await refused(mine, { id, version })).toBe('collection-changed')
  expect(await save(mine, { id })).toMatchObject({ name: 'Mine', version: version + 2 })
})
