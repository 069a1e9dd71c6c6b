import type { AppContext } from '../app-context.ts'
import { readSeveral, toAdminListRow } from '../catalogue/editing/edited-product.ts'
import type { HandlersOf } from '../http/call.ts'
import { previewRule } from './collection-rules.ts'
import { listCollections, readCollection } from './read-collections.ts'
import { removeCollection, saveCollection } from './save-collection.ts'
import { showCollection } from './show-collection.ts'

/** As many as fit beside the form. */
const previewed = 8

export const collectionHandlers = (context: AppContext): HandlersOf<'collections'> => ({
  getCollection: async ({ input, dependencies }) => showCollection(context, input, dependencies),
  listCollections: async () => ({ data: await listCollections(context, context.database) }),
  getEditedCollection: async ({ input }) => ({
    data: await readCollection(context, context.database, input.id),
  }),
  saveCollection: async (call) => ({ data: await saveCollection(context, call) }),
  removeCollection: async (call) => ({ data: await removeCollection(context, call) }),
  previewCollection: async ({ input }) => {
    const { ids, count } = await previewRule(context.database, input.rule, previewed)
    const rows = new Map((await readSeveral(context.database, ids)).map((row) => [row._id as string, row]))
    const data = ids.flatMap((id) => {
      const row = rows.get(id)
      return row === undefined ? [] : [toAdminListRow(row, context.publicUrl())]
    })
    return { data, count }
  },
})
