/** The list this tab showed last: the way back to it, another order and "show more" load no more than is missing. */

import { inBrowser } from '../../page-loader.ts'
import { type Choice, readChoice } from './choice.ts'
import { continueFrom, type LastList, loadList, type ProductList } from './load-list.ts'

let last: LastList | undefined

/** Notes what is on the screen now. */
export function keepList(choice: Choice, list: ProductList): void {
  if (last?.list !== list) last = { choice, list, at: Date.now() }
}

/** The `clientLoader` of the collections. */
export const loadInBrowser = inBrowser(async (shop, { url, signal }): Promise<ProductList> => {
  const choice = readChoice(url.searchParams)
  const known = continueFrom(last, choice, Date.now())
  if (known === 'nothing') return loadList(shop, choice, { signal })
  return known.missing ? loadList(shop, choice, { signal, from: known.list }) : known.list
})
