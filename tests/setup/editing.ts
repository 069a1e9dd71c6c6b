import type { AnswerOf, InputOf } from '../../contract/operations.ts'
import { garment } from './products.ts'
import type { TestShop } from './shop.ts'

/** A merchant who edits products. */

export type Changes = InputOf<'updateProduct'>['changes']
export type Edited = AnswerOf<'getProduct'>['data']

/** Well within the shortest session. */
const signedInMs = 10 * 60_000

/** @param now the shop's time; where a test moves it, the merchant signs in again */
export const editorOf = (shop: TestShop, now: () => Date = () => new Date()) => {
  let session: { cookie: Promise<string>; until: number } | undefined
  const signedIn = async () => {
    const time = now().getTime()
    if (session === undefined || session.until < time)
      session = { cookie: shop.signInAdministrator(), until: time + signedInMs }
    return { cookie: await session.cookie }
  }
  const get = async (id: string): Promise<Edited> =>
    (await shop.call('getProduct', { id }, await signedIn())).body.data
  return {
    get,
    add: async (particulars: Parameters<typeof garment>[0] = {}) =>
      (await shop.call('addProduct', garment(particulars), await signedIn())).body.data,
    /** Edits the product's newest version. */
    edit: async (id: string, changes: Changes) => {
      const { version } = await get(id)
      return shop.call('updateProduct', { id, version, changes }, await signedIn())
    },
    /** As `edit`, for changes that are refused. */
    refused: async (id: string, changes: unknown) => {
      const { version } = await get(id)
      return shop.callWith('updateProduct', { id, version, changes }, await signedIn())
    },
    editSeveral: async (ids: readonly string[], change: InputOf<'updateProducts'>['change']) =>
      (await shop.call('updateProducts', { ids: [...ids], change }, await signedIn())).body,
    duplicate: async (id: string) => (await shop.call('duplicateProduct', { id }, await signedIn())).body,
    undo: async (actId: string | undefined) =>
      (await shop.call('undo', { actId: actId ?? '' }, await signedIn())).body,
    history: async (id: string, limit = 100) =>
      (await shop.call('getProductHistory', { id, limit }, await signedIn())).body,
  }
}
