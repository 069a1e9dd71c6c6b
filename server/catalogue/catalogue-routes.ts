import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { addProduct } from './add-product.ts'
import { listForAdministrator } from './administrator-list.ts'
import { findProduct, findProducts, listByCategory, listByDate } from './product-queries.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

export const catalogueHandlers = (context: AppContext): HandlersOf<'catalogue'> => ({
  getAllProducts: async ({ input }) => listByDate(context, input),
  getById: async ({ input }) => ({ data: await findProduct(context, input.id) }),
  getByIds: async ({ input }) => ({ data: await findProducts(context, input.ids) }),
  getByCategory: async ({ input }) => listByCategory(context, input),
  getBySearch: async ({ input }) => searchProducts(context, input),
  getSuggestions: async ({ input }) => ({ data: await suggest(context, input.search) }),
  addProduct: async ({ input }) => ({ data: await addProduct(context, input) }),
  listProducts: async ({ input }) => listForAdministrator(context, input),
})
