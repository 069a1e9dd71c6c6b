import type { FieldChange } from '../../contract/catalogue/admin-product.ts'
import type { EditedProduct } from '../catalogue/editing/edited-product.ts'
import { type Done, reverseMaking, reverseRevision } from '../catalogue/editing/undo-revision.ts'

type Revision = Done & { readonly actId: string }
type Circumstances = Parameters<typeof reverseRevision>[2] & {
  readonly importId: string
  /** Of those that have changed the product. */
  readonly undoneImports: ReadonlySet<string>
  readonly revisions: readonly Revision[]
}

/**
 * A product without what an import did. One that an import made is archived, also where that one was undone before
 * (`left_by`) and nothing else that is not undone has changed it: then `isTaken`.
 */
export function undoneProduct(
  product: EditedProduct,
  { action, left_by: leftBy }: { action: 'create' | 'change'; left_by: string | null },
  { revisions, importId, undoneImports, ...circumstances }: Circumstances,
) {
  const undone = new Set(revisions.flatMap(({ actId, kind }) => (kind === 'undo' ? [actId] : []))).union(
    undoneImports,
  )
  const others = revisions.filter(({ actId }) => actId !== importId && !undone.has(actId))
  // Pictures that were fetched later are no edit of the merchant's.
  const archive = (isOnly: boolean) => reverseMaking(product, isOnly)
  if (action === 'create') return { ...archive(others.length === 0), isTaken: false }
  const done = revisions.filter(({ actId, kind }) => actId === importId && kind === 'import')
  const changes = done.flatMap((one) => one.changes)
  const first = new Map<string, FieldChange>()
  for (const change of changes)
    first.set(change.field, { ...change, from: first.get(change.field)?.from ?? change.from })
  const reversed = reverseRevision(
    product,
    {
      kind: 'import',
      version: product.version,
      at: done[0]?.at ?? circumstances.now,
      changes: [...first.values()],
    },
    circumstances,
  )
  const isTaken = leftBy !== null && others.length === 0
  if (!isTaken) return { ...reversed, isTaken }
  const after = { ...reversed.edit.after, status: 'archived' as const, publishAt: null }
  return { edit: { ...reversed.edit, after }, kept: [], isTaken }
}
