import type { ActKind, HistoryEntry } from '../../../contract/catalogue/admin-product.ts'
import { inWords } from '../product-status.tsx'

const kinds: Record<ActKind, string> = {
  add: 'Added',
  edit: 'Edited',
  import: 'Imported',
  'edit-several': 'Edited in bulk',
  duplicate: 'Copied from another product',
  publish: 'Published at its time',
  undo: 'Change undone',
}

/** Who did what, when. Without an administrator the shop itself acted. */
export const HistoryEntryHead = ({ entry: { kind, by, at } }: { entry: HistoryEntry }) => (
  <>
    <span className="font-medium">{kinds[kind]}</span>{' '}
    <span className="text-stone-700">
      by {by ?? 'the shop'}, <time dateTime={at}>{inWords(at)}</time>
    </span>
  </>
)
