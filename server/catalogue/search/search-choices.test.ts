import { describe, expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'

const { shop, add } = await openSearch(
  'Red Dress',
  'Blue Dress',
  'Green Dress',
  'Blue Skirt',
  'Long Sleeve Top',
  'Sleeveless Top',
  'Long Top',
  'Red Shorts',
  'Short Cape',
  'Navy Vest',
  'Blue Vest',
)
await add('Plain Kimono', { colour: 'Red' })

async function found(search: string) {
  const { data, ...facts } = (await shop.call('getBySearch', { search, limit: 24 })).body.data
  return { ...facts, names: data.map(({ item }) => item.productName).toSorted() }
}

describe('a search for', () => {
  test.each([
    ['red or blue dress', ['Blue Dress', 'Red Dress']],
    ['dress in red or blue', ['Blue Dress', 'Red Dress']],
    ['red, blue or green dress', ['Blue Dress', 'Green Dress', 'Red Dress']],
    ['red or blue kimono', ['Plain Kimono']],
    ['dress or skirt', ['Blue Dress', 'Blue Skirt', 'Green Dress', 'Red Dress']],
    ['blue dress or skirt', ['Blue Dress', 'Blue Skirt']],
    ['dresses and skirts', ['Blue Dress', 'Blue Skirt', 'Green Dress', 'Red Dress']],
    ['dresses & skirts', ['Blue Dress', 'Blue Skirt', 'Green Dress', 'Red Dress']],
    ['red dress or blue skirt', ['Blue Skirt', 'Red Dress']],
    ['red dress or blue dress', ['Blue Dress', 'Red Dress']],
    ['red and green dress', ['Green Dress', 'Red Dress']],
    ['long sleeve or sleeveless top', ['Long Sleeve Top', 'Sleeveless Top']],
    ['dress, dress or skirt', ['Blue Dress', 'Blue Skirt', 'Green Dress', 'Red Dress']],
    ['navy or blue vest', ['Blue Vest', 'Navy Vest']],
    ['emerald or red dress', ['Green Dress', 'Red Dress']],
  ])('%j shows either', async (search, names) => {
    expect(await found(search)).toMatchObject({ names, total: names.length })
  })

  test('a choice says the words that were corrected, and those that no product has', async () => {
    expect((await found('rde or gren dress')).readAs).toBe('red or green dress')
    const { names, readAs, unmatched } = await found('velvet or red dress')
    expect([names, readAs, unmatched]).toEqual([['Red Dress'], 'red dress', ['velvet']])
    expect((await found('red or blue kimono')).understood).toEqual({ shown: 'in red or blue' })
  })

  test('a choice in quotation marks, and a name with a choice, are every word', async () => {
    await add('Red or Green Bolero')
    await add('Red Bolero')
    expect((await found('"red or green bolero"')).names).toEqual(['Red or Green Bolero'])
    const { body } = await shop.call('getBySearch', { search: 'red or green bolero', limit: 24 })
    expect(body.data.data[0]?.item.productName).toBe('Red or Green Bolero')
  })

  test('a garment or another ranks what shares its stem below both', async () => {
    const { body } = await shop.call('getBySearch', { search: 'shorts or skirt', limit: 24 })
    const names = body.data.data.map(({ item }) => item.productName)
    expect([names.slice(0, 2).toSorted(), names.at(-1)]).toEqual([['Blue Skirt', 'Red Shorts'], 'Short Cape'])
  })
})
