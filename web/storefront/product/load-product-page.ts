import { redirect } from 'react-router'
import type { ApiClient } from '../../../contract/api-client.ts'
import { productAddress } from '../../../contract/catalogue/product-address.ts'
import type { PageRequest } from '../../page-loader.ts'
import { loadProduct } from './load-product.ts'

/** Loads the page on the server, which alone knows the product's canonical address. A wrong name leads to the right one. */
export async function loadProductPage(api: ApiClient, page: PageRequest) {
  const loaded = await loadProduct(api, page)
  if (!('product' in loaded)) return loaded
  const address = productAddress(loaded.product)
  if (page.params.name !== undefined && page.url.pathname !== address) throw redirect(address, 301)
  return { ...loaded, address }
}
