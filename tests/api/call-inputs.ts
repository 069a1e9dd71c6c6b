import type { Operation } from '../../contract/operation.ts'
import { type InputOf, operations } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { id } from '../../server/reference/example-values.ts'
import { exampleOf } from '../../server/reference/examples.ts'
import { delivery } from '../setup/orders.ts'
import { garment } from '../setup/products.ts'
import { administratorLogin } from '../setup/shop.ts'

export type Things = { shopperId: string; productId: string; orderId: string }

/** Sound input that names the first shopper's own things: what the reference's example of the call has to say. */
export function inputOf(name: OperationName, things: Things): Record<string, unknown> {
  const operation: Operation = operations[name]
  const own = JSON.stringify(neededOf(operation))
    .replaceAll(id.shopper, things.shopperId)
    .replaceAll(id.product, things.productId)
    .replaceAll(id.order, things.orderId)
  return { ...JSON.parse(own), ...particular[name]?.(things) }
}

/** The fields of an example without which the call refuses it; of several that would do, the first. */
function neededOf(operation: Operation): Record<string, unknown> {
  const { input } = exampleOf(operation)
  const needed: Record<string, unknown> = { ...input }
  for (const [field, value] of Object.entries(input).toReversed()) {
    delete needed[field]
    if (!operation.input.safeParse(needed).success) needed[field] = value
  }
  return needed
}

const nobody = '0199c1bc-7e20-7a31-8d44-5b6f0a1c2d3f'

/** Where the example would be refused, end what later calls need, or be the same each time. */
const particular: { [Name in OperationName]?: (things: Things) => Partial<InputOf<Name>> } = {
  signUp: () => ({ email: `eve${Math.random()}@shop.example` }),
  login: () => ({ email: 'first@shop.example' }),
  eraseAccount: () => ({ currentPassword: 'not the password' }),
  addToOrder: ({ productId }) => ({
    order: [{ _id: productId, selectedSize: 'S', quantity: 1 }],
    delivery,
  }),
  getContentPage: () => ({ name: 'about-us' }),
  inviteStaff: () => ({ email: `eve${Math.random()}@shop.example` }),
  proveAdministrator: () => ({ password: administratorLogin.password }),
  addProduct: () => garment(),
  updateProduct: () => ({ version: 1, changes: {} }),
  updateEachProduct: ({ productId }) => ({
    edits: [{ id: productId, version: 1, changes: { vendor: 'Selvedge' } }],
  }),
  setStock: ({ productId }) => ({ changes: [{ productId, size: 'S', set: null }] }),
  saveCollection: () => ({
    collection: { handle: 'linen', name: 'Linen', description: '', imgUrl: '', rule: null, products: [] },
  }),
  previewCollection: () => ({ rule: { match: 'all', conditions: [{ field: 'onSale' }] } }),
  eraseCustomer: () => ({ id: nobody }),
  createOffer: () => ({ code: `CODE${Math.random()}`.replace('.', '') }),
  saveRedirect: () => ({ path: `/old-${Math.random()}`, target: '/collections' }),
  savePinnedSearch: () => ({ search: `coat ${Math.random()}`, version: 0 }),
  saveContentPage: () => ({ name: 'imprint', version: 0 }),
  unpublishContentPage: () => ({ name: 'terms', version: 0 }),
  undoContentPage: () => ({ name: 'terms', version: 0 }),
  updateSettings: () => ({ group: 'tax', value: { included: true, rates: [] }, version: 0 }),
}
