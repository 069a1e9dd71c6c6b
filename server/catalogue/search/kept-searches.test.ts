import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'
import { foldSearchWords } from './fold-search-words.ts'

/** What a search is taken for follows the words of listed products, in answers that were kept as well. */

const { shop, merchant, add } = await openSearch()

async function found(search: string) {
  const { body } = await shop.call('getBySearch', { search, limit: 24 })
  const { data, readAs } = body.data
  return { names: data.map(({ item }) => item.productName).toSorted(), readAs }
}

async function wordsLeft(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary where word = any (${words}::text[]) order by word`.execute(
    shop.running.context.database,
  )
  return rows.map(({ word }) => word)
}

describe('a misspelt word', () => {
  test('is corrected whatever drafts and archived products say, and not while a listed product has it', async () => {
    await add('Linen Coat')
    const corrected = { names: ['Linen Coat'], readAs: 'linen' }
    expect(await found('linnen')).toEqual(corrected)
    const { _id } = await add('Linnen Secret', { status: 'draft' })
    expect(await found('linnen')).toEqual(corrected)
    expect((await found('secret')).names).toEqual([])
    await merchant.edit(_id, { status: 'active' })
    expect(await found('linnen')).toEqual({ names: ['Linnen Secret'], readAs: undefined })
    await merchant.edit(_id, { status: 'archived' })
    expect(await found('linnen')).toEqual(corrected)
    await merchant.edit(_id, { productName: 'Linnen Embargo' })
    expect(await found('linnen')).toEqual(corrected)
    await foldSearchWords(shop.running.context)
    expect(await wordsLeft(['linnen', 'secret', 'embargo'])).toEqual([])
  })

  test('is corrected again once no listed product has it, also where its stem stays', async () => {
    const plain = await add('Plain Shirt', { productDescription: 'One of our blazers.' })
    expect((await found('blazesr')).names).toEqual(['Plain Shirt'])
    await merchant.edit(plain._id, { productDescription: 'One of our blazer.' })
    await foldSearchWords(shop.running.context)
    expect(await wordsLeft(['blazer', 'blazers'])).toEqual(['blazer'])
    await merchant.edit(plain._id, { status: 'draft' })
    await foldSearchWords(shop.running.context)
    expect(await wordsLeft(['blazer', 'blazers'])).toEqual([])
  })
})

test('two words find the product that has them as one, as soon as it is listed', async () => {
  await add('Rain Coat')
  expect((await found('rain coat')).names).toEqual(['Rain Coat'])
  const { _id } = await add('Raincoat', { status: 'draft' })
  expect((await found('rain coat')).names).toEqual(['Rain Coat'])
  await merchant.edit(_id, { status: 'active' })
  expect((await found('rain coat')).names).toEqual(['Rain Coat', 'Raincoat'])
  await merchant.edit(_id, { status: 'archived' })
  expect((await found('rain coat')).names).toEqual(['Rain Coat'])
})

test.each([
  ['jumper', 'Wool Jumper', 'Cotton Sweater'],
  ['roll neck', 'Roll of Neck Ties', 'Wool Turtleneck'],
])('%j finds what is called otherwise as soon as that is listed', async (search, first, second) => {
  await add(first)
  expect((await found(search)).names).toEqual([first])
  const { _id } = await add(second)
  expect((await found(search)).names).toContain(second)
  await merchant.edit(_id, { status: 'draft' })
  expect((await found(search)).names).toEqual([first])
})

test('a colour is taken for its family until a product of the garment is called by it', async () => {
  await add('Sateen Kilt', { colour: 'Scarlet' })
  await add('Maroon Poncho', { colour: 'Maroon' })
  expect(await found('maroon kilt')).toEqual({ names: ['Sateen Kilt'], readAs: 'red kilt' })
  const { _id } = await add('Maroon Kilt')
  expect(await found('maroon kilt')).toEqual({ names: ['Maroon Kilt'], readAs: undefined })
  await merchant.edit(_id, { status: 'archived' })
  expect(await found('maroon kilt')).toEqual({ names: ['Sateen Kilt'], readAs: 'red kilt' })
})

test.each([
  ['wool kilt', 'Tweed Kilt', 'Wool Kilt'],
  ['kaftn', 'Silk Caftan', 'Cotton Kaftan'],
])('%j shows what has all of it as soon as that is listed', async (search, first, second) => {
  await add(first)
  const before = (await found(search)).names
  expect(before).toContain(first)
  const { _id } = await add(second)
  expect((await found(search)).names).toContain(second)
  await merchant.edit(_id, { status: 'draft' })
  expect((await found(search)).names).toEqual(before)
})
