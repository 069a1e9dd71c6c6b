/** The list this tab showed last. Back, another order and "show more" load only what is missing. */

import { ApiError } from '../../../contract/api-error.ts'
import { namesOf } from '../../../contract/catalogue/categories.ts'
import { api } from '../../api-client.ts'
import { inBrowser } from '../../page-loader.ts'
import { to } from '../../paths.ts'
import { currentCategories, refreshShopSettings } from '../../settings/shop-settings.ts'
import { type ListParams, readListParams } from './list-params.ts'
import { continueFrom, type LastList, type ListClient, loadList, type ProductList } from './load-list.ts'

type Kept = LastList & { entry: string; onScreen: boolean }

let last: Kept | undefined

/** The history entry of a Back or Forward, until its list is shown. */
let returnedTo: string | undefined
// The capture phase comes before the router loads the list.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', ({ state }) => (returnedTo = state?.key ?? 'default'), {
    capture: true,
  })

/** Records the list on the screen. @returns a function that records that it was left */
export function cacheList(params: ListParams, list: ProductList, entry: string): () => void {
  const at = last?.list === list ? last.at : Date.now()
  const kept: Kept = { params, list, at, entry, onScreen: true }
  last = kept
  returnedTo = undefined
  return () => {
    kept.onScreen = false
  }
}

/** A link loads the list again, so that new products show; only Back shows the cached one. */
function listToContinue(params: ListParams): LastList | undefined {
  if (last === undefined) return undefined
  const isOtherList = last.onScreen && to.collections(last.params) !== to.collections(params)
  return isOtherList || last.entry === returnedTo ? last : undefined
}

let preloaded: { address: string; list: ProductList } | undefined

/** Loads a list before its page opens. @returns false when it could not be loaded */
export async function preloadList(params: ListParams, signal: AbortSignal): Promise<boolean> {
  try {
    preloaded = { address: to.collections(params), list: await loadOrContinue(api, params, signal) }
    return true
  } catch {
    return false
  }
}

export const loadInBrowser = inBrowser(
  async (client, { url, params: { handle }, signal }): Promise<ProductList> => {
    const read = () => readListParams(url.searchParams, currentCategories(), handle)
    const params = read()
    const ready = preloaded
    preloaded = undefined
    if (ready?.address === to.collections(params)) return ready.list
    try {
      const list = await loadOrContinue(client, params, signal)
      if (Object.keys(list.counts).join() === namesOf(currentCategories()).join()) return list
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid-input') throw error
    }
    // The merchant has changed the categories since this page was opened.
    await refreshShopSettings()
    return loadOrContinue(client, read(), signal)
  },
)

async function loadOrContinue(
  client: ListClient,
  params: ListParams,
  signal: AbortSignal,
): Promise<ProductList> {
  const known = continueFrom(listToContinue(params), params, Date.now())
  if (known === 'nothing') return loadList(client, params, { signal })
  return known.missing ? loadList(client, params, { signal, from: known.list }) : known.list
}
