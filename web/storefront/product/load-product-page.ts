import { redirect } from 'react-router'
import type { ApiClient } from '../../../contract/api-client.ts'
import { productAddress } from '../../../contract/catalogue/product-address.ts'
import type { PageRequest } from '../../page-loader.ts'
import { loadProduct } from './load-product.ts'
import { serverIdentifiers } from './server-identifiers.ts'

/**
 * Loads the page on the server, which alone knows the product's canonical address and tells its identifiers. A wrong name leads
 * to the right one.
 */
export async function loadProductPage(api: ApiClient, page: PageRequest) {
  const loaded = await loadProduct(api, page)
  if (!('product' in loaded)) return loaded
  const { product } = loaded
  const address = productAddress(product)
  if (page.params.name !== undefined && page.url.pathname !== address) throw redirect(address, 301)
  const { data } = await api.call('getProductIdentifiers', { id: product._id }, page)
  serverIdentifiers.keep(product, data)
  return { ...loaded, address }
}
