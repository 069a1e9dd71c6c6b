/** The list this tab showed last: the way back to it, another order and "show more" load no more than is missing. */

import { inBrowser } from '../../page-loader.ts'
import { to } from '../../paths.ts'
import { type Choice, readChoice } from './choice.ts'
import { continueFrom, type LastList, loadList, type ProductList } from './load-list.ts'

/** `entry` is the key of the place in the tab's history at which it was shown. */
type Kept = LastList & { entry: string; onScreen: boolean }

let last: Kept | undefined

/** While the next page is loaded: the entry that is left by a link, or arrived at by going back. */
const entryOnTop = (): string => history.state?.key ?? 'default'

/** Notes what is on the screen now. @returns what notes that it has been left */
export function keepList(choice: Choice, list: ProductList, entry: string): () => void {
  const at = last?.list === list ? last.at : Date.now()
  const kept: Kept = { choice, list, at, entry, onScreen: true }
  last = kept
  return () => {
    kept.onScreen = false
  }
}

/** A link that leads here asks anew, so that what is new in the shop shows; only going back shows what was left. */
function listToContinue(choice: Choice): LastList | undefined {
  const isMeant = last?.onScreen
    ? to.collections(last.choice) !== to.collections(choice)
    : last?.entry === entryOnTop()
  return isMeant ? last : undefined
}

/** The `clientLoader` of the collections. */
export const loadInBrowser = inBrowser(async (shop, { url, signal }): Promise<ProductList> => {
  const choice = readChoice(url.searchParams)
  const known = continueFrom(listToContinue(choice), choice, Date.now())
  if (known === 'nothing') return loadList(shop, choice, { signal })
  return known.missing ? loadList(shop, choice, { signal, from: known.list }) : known.list
})
