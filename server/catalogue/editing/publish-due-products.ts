import { isAny } from '../../database/is-any.ts'
import { readSeveral } from './edited-product.ts'
import { stateOf } from './product-state.ts'
import { type Edit, revise, saveEdits } from './save-edits.ts'

/** Products that one revision publishes; the next revision takes the rest. */
const batch = 500

type Context = Parameters<typeof revise>[0]

const due = ({ database, clock }: Context) =>
  database.selectFrom('products').select('id').where('publish_at', '<=', clock())

export const isPublicationDue = (context: Context): Promise<boolean> => isAny(due(context))

/** Makes drafts active whose time of publication has come. @returns how many */
export async function publishDueProducts(context: Context, signal?: AbortSignal): Promise<number> {
  let published = 0
  while (!signal?.aborted) {
    const found = await due(context).orderBy('publish_at').limit(batch).execute()
    if (found.length === 0) break
    published += await revise(context, { kind: 'publish', administratorId: undefined }, async (revision) => {
      const ids = found.map(({ id }) => id)
      const products = await readSeveral(revision.transaction, ids, { lock: true })
      return saveEdits(
        revision,
        products
          // Another time may have been chosen in the meantime.
          .filter(({ publishAt }) => publishAt !== null && publishAt <= revision.at)
          .map((before): Edit => {
            const after = { ...stateOf(before), status: 'active' as const, publishAt: null }
            return { before, after, lowest: before.lowest30Days }
          }),
      )
    })
  }
  return published
}
