import type { ActKind, HistoryEntry } from '../../../contract/catalogue/admin-product.ts'
import { formatDateTime } from '../product-status.tsx'
import { agoInWords } from '../ui/ago-in-words.ts'
import { counted } from '../ui/counted.ts'

const kinds: Record<ActKind, string> = {
  add: 'Added',
  edit: 'Edited',
  import: 'Imported',
  'edit-several': 'Bulk edit',
  duplicate: 'Copied from another product',
  publish: 'Published at its time',
  undo: 'Reverted',
}

/** Who did what, when. Without an administrator the shop itself acted. */
export const HistoryEntryHead = ({ entry: { kind, by, at, products } }: { entry: HistoryEntry }) => (
  <>
    <span className="font-medium">
      {kinds[kind]}
      {products !== undefined && ` (${counted(products, 'product')})`}
    </span>{' '}
    <span className="text-stone-700">
      by {by ?? 'the shop'},{' '}
      <time dateTime={at} title={formatDateTime(at)}>
        {agoInWords(at, Date.now()) ?? formatDateTime(at)}
      </time>
    </span>
  </>
)
