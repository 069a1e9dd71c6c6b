import type { AdminCollection } from '../../../contract/collections/collection.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import type { DoneAction } from '../undo/latest-action.ts'

/** A collection before and after an action; none before it was made, and none once it is removed. */
type Change =
  | { before: AdminCollection; after: AdminCollection | undefined }
  | { before: undefined; after: AdminCollection }

/** @param words of the action; where they are left out, it has taken back another */
export function collectionDone(change: Change, words?: string, isUndo = false): DoneAction {
  const name = (change.after ?? change.before)?.name
  return {
    words: words ?? `${isUndo ? 'Undone' : 'Redone'}: ${name}.`,
    isUndo,
    async undo() {
      const undone = await undoChange(change)
      void queryClient.invalidateQueries({ queryKey: ['listCollections'] })
      return collectionDone(undone, undefined, !isUndo)
    },
  }
}

/** The server refuses it where somebody has changed the collection since. A removed one is made again, as it was. */
async function undoChange({ before, after }: Change): Promise<Change> {
  if (before === undefined) {
    const { id, version } = after
    return { before: (await api.call('removeCollection', { id, version })).data, after: undefined }
  }
  const { handle, name, description, imgUrl, rule, inNavigation, products } = before
  const saved = await api.call('saveCollection', {
    collection: { handle, name, description, imgUrl, rule, inNavigation, products },
    ...(after && { edited: { id: after.id, version: after.version } }),
  })
  return { before: after, after: saved.data }
}
