/** The list this tab showed last: the way back to it, another order and "show more" load no more than is missing. */

import type { ApiClient } from '../../../contract/api-client.ts'
import { api } from '../../api-client.ts'
import { inBrowser } from '../../page-loader.ts'
import { to } from '../../paths.ts'
import { type ListParams, readListParams } from './list-params.ts'
import { continueFrom, type LastList, loadList, type ProductList } from './load-list.ts'

/** `entry` is the key of the place in the tab's history at which it was shown. */
type Kept = LastList & { entry: string; onScreen: boolean }

let last: Kept | undefined

/** The entry that going back or forth has led to, until what is there is shown. */
let returnedTo: string | undefined
// Before the router hears of it and asks for the list.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', ({ state }) => (returnedTo = state?.key ?? 'default'), {
    capture: true,
  })

/** Notes what is on the screen now. @returns what notes that it has been left */
export function cacheList(params: ListParams, list: ProductList, entry: string): () => void {
  const at = last?.list === list ? last.at : Date.now()
  const kept: Kept = { params, list, at, entry, onScreen: true }
  last = kept
  returnedTo = undefined
  return () => {
    kept.onScreen = false
  }
}

/** A link that leads here asks anew, so that what is new in the shop shows; only going back shows what was left. */
function listToContinue(params: ListParams): LastList | undefined {
  if (last === undefined) return undefined
  const isOtherList = last.onScreen && to.collections(last.params) !== to.collections(params)
  return isOtherList || last.entry === returnedTo ? last : undefined
}

/** The list that `preloadList` has loaded, until its page takes it. */
let prepared: { address: string; list: ProductList } | undefined

/**
 * Loads the list of a choice before its page is opened, which then shows at once. @returns false when it could not be
 * loaded, for want of a network or as the shop refuses
 */
export async function preloadList(params: ListParams, signal: AbortSignal): Promise<boolean> {
  try {
    prepared = { address: to.collections(params), list: await loadOrContinue(api, params, signal) }
    return true
  } catch {
    return false
  }
}

/** The `clientLoader` of the collections. */
export const loadInBrowser = inBrowser(async (client, { url, signal }): Promise<ProductList> => {
  const params = readListParams(url.searchParams)
  const ready = prepared
  prepared = undefined
  return ready?.address === to.collections(params) ? ready.list : loadOrContinue(client, params, signal)
})

async function loadOrContinue(
  client: ApiClient,
  params: ListParams,
  signal: AbortSignal,
): Promise<ProductList> {
  const known = continueFrom(listToContinue(params), params, Date.now())
  if (known === 'nothing') return loadList(client, params, { signal })
  return known.missing ? loadList(client, params, { signal, from: known.list }) : known.list
}
