import type { InputOf } from '../../contract/operations.ts'
import { editorOf } from './editing.ts'
import { shopOfFile } from './shop.ts'

/** What a file of tests about searching needs: a shop, which closes after them, with products of these names. */
export async function openSearch(...names: string[]) {
  const shop = await shopOfFile()
  const merchant = editorOf(shop)
  /** Adds a product that a search finds by its name alone, unless more is said of it. */
  const add = (productName: string, particulars: Partial<InputOf<'addProduct'>> = {}) =>
    merchant.add({ productName, productDescription: 'Plain.', ...particulars })
  for (const name of names) await add(name)
  return {
    shop,
    merchant,
    add,
    /** The names of the products that a search shows first, and what else its answer says. */
    async found(search: string, more: Omit<InputOf<'getBySearch'>, 'search'> = {}) {
      const { data, ...facts } = (await shop.call('getBySearch', { search, limit: 24, ...more })).body.data
      return { ...facts, names: data.map(({ item }) => item.productName) }
    },
  }
}
