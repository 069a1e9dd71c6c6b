import type { AnswerOf, InputOf } from '../../contract/operations.ts'
import { asAdministrator } from './administrator.ts'
import { garment } from './products.ts'
import type { Answered, TestShop } from './shop.ts'

/** A merchant who edits products. */

export type Changes = InputOf<'updateProduct'>['changes']
export type Edited = AnswerOf<'getProduct'>['data']

export const editorOf = (shop: TestShop) => {
  const get = async (id: string): Promise<Edited> =>
    (await asAdministrator(shop, 'getProduct', { id })).body.data
  /** Edits the product's newest version. */
  const edit = async (id: string, changes: Changes) => {
    const { version } = await get(id)
    return asAdministrator(shop, 'updateProduct', { id, version, changes })
  }
  return {
    get,
    add: async (particulars: Parameters<typeof garment>[0] = {}) =>
      (await asAdministrator(shop, 'addProduct', garment(particulars))).body.data,
    edit,
    /** As `edit`, for changes that are refused. */
    refused: (id: string, changes: unknown): Promise<Answered<Record<string, unknown>>> =>
      edit(id, changes as Changes),
    editSeveral: async (ids: readonly string[], change: InputOf<'updateProducts'>['change']) =>
      (await asAdministrator(shop, 'updateProducts', { ids: [...ids], change })).body,
    duplicate: async (id: string) => (await asAdministrator(shop, 'duplicateProduct', { id })).body,
    undo: async (actId: string | undefined) =>
      (await asAdministrator(shop, 'undo', { actId: actId ?? '' })).body,
    history: async (id: string, limit = 100) =>
      (await asAdministrator(shop, 'getProductHistory', { id, limit })).body,
  }
}
