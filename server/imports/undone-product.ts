import type { FieldChange } from '../../contract/catalogue/admin-product.ts'
import type { EditedProduct } from '../catalogue/edited-product.ts'
import { type Done, reverseRevision } from '../catalogue/undo-revision.ts'

type Revision = Done & { readonly actId: string }
type Circumstances = Parameters<typeof reverseRevision>[2] & {
  readonly importId: string
  /** Of those that have changed the product. */
  readonly undoneImports: ReadonlySet<string>
  readonly revisions: readonly Revision[]
}

type Change = {
  readonly action: 'create' | 'change' | 'leave'
  /** The import that made it, where that was undone before and left it. */
  readonly left_by: string | null
  /** Whether the file of another import, which is not undone, has it as well. */
  readonly is_named: boolean
}

/**
 * A product without what an import did. One that an import made is archived, unless something else has changed it that is not
 * undone, or another import has it. Where it was left for that, it is archived with the last undo: then `isTaken`.
 */
export function undoneProduct(
  product: EditedProduct,
  { action, left_by: leftBy, is_named: isNamed }: Change,
  { revisions, importId, undoneImports, ...circumstances }: Circumstances,
) {
  const undone = new Set(revisions.flatMap(({ actId, kind }) => (kind === 'undo' ? [actId] : []))).union(
    undoneImports,
  )
  const others = revisions.filter(({ actId }) => actId !== importId && !undone.has(actId))
  const isOnly = others.length === 0 && !isNamed
  if (action === 'create') {
    // Pictures that were fetched later are no edit of the merchant's.
    const made: Done = { kind: 'add', version: isOnly ? product.version : 0, changes: [] }
    return {
      ...reverseRevision(product, made, circumstances),
      isTaken: false,
      isNamed: others.length === 0 && isNamed,
    }
  }
  const changes = revisions
    .filter(({ actId, kind }) => actId === importId && kind === 'import')
    .flatMap((one) => one.changes)
  const first = new Map<string, FieldChange>()
  for (const change of changes)
    first.set(change.field, { ...change, from: first.get(change.field)?.from ?? change.from })
  const reversed = reverseRevision(
    product,
    { kind: 'import', version: product.version, changes: [...first.values()] },
    circumstances,
  )
  const isTaken = leftBy !== null && isOnly
  if (!isTaken) return { ...reversed, isTaken, isNamed: false }
  const after = { ...reversed.edit.after, status: 'archived' as const, publishAt: null }
  return { edit: { ...reversed.edit, after }, kept: [], isTaken, isNamed: false }
}
