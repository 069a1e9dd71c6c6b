import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { listProductsForAdministrator } from './administrator-list/administrator-list.ts'
import { listStock } from './administrator-list/list-stock.ts'
import { addProduct } from './editing/add-product.ts'
import { duplicateProduct } from './editing/duplicate-product.ts'
import { readEdited, toAdminProduct } from './editing/edited-product.ts'
import { listHistory } from './editing/product-history.ts'
import { readStyle, setStyle } from './editing/set-style.ts'
import { undoRevision } from './editing/undo-revision.ts'
import { updateEachProduct } from './editing/update-each-product.ts'
import { updateProduct } from './editing/update-product.ts'
import { updateProducts } from './editing/update-products.ts'
import { findProduct } from './find-product.ts'
import { listByCategory, listByDate } from './lists/product-queries.ts'
import { readIdentifiers } from './product-identifiers.ts'
import { findProductsInTurn } from './products-by-ids.ts'
import { searchProducts } from './search/search-products.ts'
import { suggest } from './search/suggest.ts'

export const catalogueHandlers = (context: AppContext): HandlersOf<'catalogue'> => ({
  getAllProducts: async ({ input, dependencies }) => listByDate(context, input, dependencies),
  getById: async ({ input, dependencies }) => findProduct(context, input.id, dependencies),
  getProductIdentifiers: async ({ input, dependencies }) => ({
    data: await readIdentifiers(context, input.id, dependencies),
  }),
  getByIds: async ({ input, caller }) => ({
    data: await findProductsInTurn(context, input.ids, caller.address),
  }),
  getByCategory: async ({ input, dependencies }) => listByCategory(context, input, dependencies),
  getBySearch: async ({ input, dependencies }) => searchProducts(context, input, dependencies),
  getSuggestions: async ({ input, dependencies }) => ({
    data: await suggest(context, input.search, dependencies),
  }),
  addProduct: async ({ input, administrator, audit }) => {
    const product = await addProduct(context, input, administrator.id)
    audit({ subject: product._id, after: input })
    return { data: product }
  },
  listProducts: async ({ input }) => listProductsForAdministrator(context, input),
  listStock: async ({ input }) => listStock(context, input),
  getProduct: async ({ input }) => ({
    data: toAdminProduct(await readEdited(context.database, input.id), context.publicUrl()),
  }),
  updateProduct: async (call) => updateProduct(context, call),
  updateProducts: async (call) => updateProducts(context, call),
  updateEachProduct: async (call) => updateEachProduct(context, call),
  duplicateProduct: async (call) => duplicateProduct(context, call),
  getStyle: async ({ input }) => ({ data: await readStyle(context, context.database, input.id) }),
  setStyle: async (call) => setStyle(context, call),
  undo: async (call) => undoRevision(context, call),
  getProductHistory: async ({ input }) => listHistory(context, input),
})
