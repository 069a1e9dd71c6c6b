import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { addProduct } from './add-product.ts'
import { listForAdministrator } from './administrator-list.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { readEdited, toAdminProduct } from './edited-product.ts'
import { listHistory } from './product-history.ts'
import { findProduct, findProducts, listByCategory, listByDate } from './product-queries.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'
import { undoAct } from './undo-act.ts'
import { updateProduct } from './update-product.ts'
import { updateProducts } from './update-products.ts'

export const catalogueHandlers = (context: AppContext): HandlersOf<'catalogue'> => ({
  getAllProducts: async ({ input }) => listByDate(context, input),
  getById: async ({ input }) => ({ data: await findProduct(context, input.id) }),
  getByIds: async ({ input }) => ({ data: await findProducts(context, input.ids) }),
  getByCategory: async ({ input }) => listByCategory(context, input),
  getBySearch: async ({ input }) => searchProducts(context, input),
  getSuggestions: async ({ input }) => ({ data: await suggest(context, input.search) }),
  addProduct: async ({ input, administrator }) => ({
    data: await addProduct(context, input, administrator.id),
  }),
  listProducts: async ({ input }) => listForAdministrator(context, input),
  getProduct: async ({ input }) => ({
    data: toAdminProduct(await readEdited(context.database, input.id), context.publicUrl()),
  }),
  updateProduct: async (call) => updateProduct(context, call),
  updateProducts: async (call) => updateProducts(context, call),
  duplicateProduct: async (call) => duplicateProduct(context, call),
  undo: async (call) => undoAct(context, call),
  getProductHistory: async ({ input }) => listHistory(context, input),
})
