import type { ImportInDetail, ProductImport } from '../../../contract/imports/product-import.ts'
import { AdminDateTime } from '../ui/admin-date.tsx'
import { counted } from '../ui/counted.ts'

export const importStateNames: Readonly<Record<ProductImport['state'], string>> = {
  reading: 'Being read',
  planning: 'Being compared',
  review: 'To review',
  applying: 'Being imported',
  applied: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Failed',
  discarded: 'Discarded',
}

const formatNames: Readonly<Record<ProductImport['format'], string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
}

export const StateBadge = ({ state }: Pick<ProductImport, 'state'>) => (
  <span
    className={`inline-block rounded-full border px-3 py-0.5 text-xs whitespace-nowrap ${state === 'review' ? 'border-ink bg-ink text-paper' : state === 'failed' ? 'border-thread text-thread' : 'border-stone-500'}`}
  >
    {importStateNames[state]}
  </span>
)

export const ImportOrigin = ({ shown }: { shown: ProductImport }) => (
  <>
    {formatNames[shown.format]} file of {counted(shown.rows, 'row')}, <AdminDateTime iso={shown.createdAt} />
    {shown.by && <> by {shown.by}</>}
  </>
)

export const actionNames: Readonly<Record<keyof ImportInDetail['counts'], string>> = {
  create: 'New',
  change: 'Changed',
  leave: 'Unchanged',
  refuse: 'Refused',
}
