import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { editorOf } from '../../../tests/setup/editing.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { foldSearchWords } from './fold-search-words.ts'

const shop = await shopOfFile()

async function productsWith(word: string): Promise<number[]> {
  const { rows } = await sql<{ products: number }>`
    select products from search_vocabulary where word = ${word} order by products`.execute(
    shop.running.context.database,
  )
  return rows.map(({ products }) => products)
}

test('words count the listed products that have them, through every change, and are added up', async () => {
  const merchant = editorOf(shop)
  const first = await merchant.add({ productName: 'Zephyr Coats' })
  const second = await merchant.add({ productName: 'Zephyr Coats' })
  await merchant.edit(first._id, { productName: 'Zephyr Cape' })
  await merchant.edit(second._id, { status: 'archived' })
  expect(await productsWith('coats')).toEqual([-1, -1, 1, 1])
  await Promise.all([foldSearchWords(shop.running.context), foldSearchWords(shop.running.context)])
  expect(await productsWith('coats')).toEqual([])
  expect(await productsWith('zephyr')).toEqual([1])
  expect(await productsWith('cape')).toEqual([1])
})
