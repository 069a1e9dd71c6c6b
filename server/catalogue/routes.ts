import type { HandlersOf } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { addProduct } from './add-product.ts'
import { listForAdministrator } from './administrator-list.ts'
import { findProduct, listByCategory, listByDate } from './product-queries.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

type CatalogueCalls =
  | 'getAllProducts'
  | 'getById'
  | 'getByCategory'
  | 'getBySearch'
  | 'getSuggestions'
  | 'addProduct'
  | 'listProducts'

export const catalogueHandlers = (shop: Shop): HandlersOf<CatalogueCalls> => ({
  getAllProducts: async ({ input }) => listByDate(shop, input),
  getById: async ({ input }) => ({ data: await findProduct(shop, input.id) }),
  getByCategory: async ({ input }) => listByCategory(shop, input),
  getBySearch: async ({ input }) => searchProducts(shop, input),
  getSuggestions: async ({ input }) => ({ data: await suggest(shop, input.search) }),
  addProduct: async ({ input }) => ({ data: await addProduct(shop, input) }),
  listProducts: async ({ input }) => listForAdministrator(shop, input),
})
