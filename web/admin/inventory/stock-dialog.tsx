import { useQuery } from '@tanstack/react-query'
import { nameAmongColours } from '../../../contract/catalogue/coloured-name.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { apiQuery, failureOf } from '../api-query.ts'
import { LoadError } from '../ui/load-error.tsx'
import { TableSkeleton } from '../ui/skeletons.tsx'
import { WideDialog } from '../ui/wide-dialog.tsx'
import { CountBar, ModeSwitch } from './count-bar.tsx'
import { focusField, useColumnKeys } from './count-keys.ts'
import { useCounts } from './counts.ts'
import { SizesTable } from './sizes-table.tsx'

type StockDialogProps = { id: ProductId; productName: string; open: boolean; onClose: () => void }

/** The stock of one product by size, above the list of products. */
export default function StockDialog({ id, productName, open, onClose }: StockDialogProps) {
  return (
    <WideDialog
      open={open}
      onClose={onClose}
      keepOnBackdropPress
      title={`Stock of ${productName}`}
      maxWidth="max-w-4xl"
    >
      <Sizes id={id} />
    </WideDialog>
  )
}

function Sizes({ id }: { id: ProductId }) {
  const query = useQuery({ ...apiQuery('getProduct', { id }), refetchOnWindowFocus: true })
  const found = query.data?.data
  const product = found && { ...found, productId: id, productName: nameAmongColours(found) }
  const counts = useCounts()
  const keys = useColumnKeys(product ? [product] : [])
  const failure = failureOf(query)
  if (failure) return <LoadError what="the stock" reason={failure} onRetry={query.refetch} />
  if (!product) return <TableSkeleton />
  return (
    <div className="flex flex-col gap-3">
      <ModeSwitch counts={counts} />
      <div {...keys}>
        <SizesTable {...{ product, counts }} />
      </div>
      <CountBar counts={counts} onFocus={focusField} />
    </div>
  )
}
