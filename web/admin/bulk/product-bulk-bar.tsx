import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { mostEditedProducts } from '../../../contract/catalogue/product-changes.ts'
import { Button } from '../../ui/button.tsx'
import { toArea } from '../area-paths.ts'
import { mostInGrid } from '../grid/chosen-products.ts'
import { choiceId } from '../list-items/product-table.tsx'
import { BulkBar } from '../ui/bulk-bar.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { BestSellerDialog } from './best-seller-dialog.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

type ProductBulkBarProps = {
  selection: Selection<AdminListRow>
  /** How many products the list has on all its pages. */
  total: number
  onAll: () => void
  isReading: boolean
}

const dialogs = {
  'Price…': PriceDialog,
  'Category…': CategoryDialog,
  'Status…': StatusDialog,
  'Best seller…': BestSellerDialog,
} as const
type DialogName = keyof typeof dialogs
const dialogNames = Object.keys(dialogs) as DialogName[]

/** One row, which scrolls sideways on a phone, to leave the screen to the list. */
const buttonsStyle =
  'flex gap-2 *:shrink-0 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1'

export default function ProductBulkBar({ selection, total, ...bar }: ProductBulkBarProps) {
  const { selected, deselect } = selection
  const [open, setOpen] = useState<DialogName>()
  const OpenDialog = open && dialogs[open]

  return (
    <>
      <BulkBar
        label="Selected products"
        count={selected.length}
        all={Math.min(total, mostEditedProducts)}
        choice={
          total > mostEditedProducts
            ? `Select the first ${mostEditedProducts} of ${total.toLocaleString('en-US')}`
            : undefined
        }
        onClear={() => {
          focusChoice(selected[0])
          deselect(selected)
        }}
        {...bar}
      >
        <div className={buttonsStyle}>
          {dialogNames.map((name) => (
            <Button key={name} variant="secondary" size="small" onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
          <GridButtons products={selected} />
        </div>
      </BulkBar>
      {OpenDialog && (
        <OpenDialog
          products={selected}
          onClose={() => setOpen(undefined)}
          onDone={(refused) => {
            const done = selected.filter(({ _id }) => !refused.some(({ id }) => id === _id))
            setOpen(undefined)
            deselect(done)
          }}
        />
      )}
    </>
  )
}

/** The selected products in the grid: their sizes with the stock, or a row each. It shows no more than a page of them. */
function GridButtons({ products }: { products: readonly AdminListRow[] }) {
  const navigate = useNavigate()
  const isTooMany = products.length > mostInGrid
  const open = (rows: 'sizes' | undefined) => () =>
    isTooMany ||
    void navigate(toArea.home({ tab: 'list', view: 'grid', rows }), {
      state: { chosen: products.map(({ _id }) => _id) },
    })
  const state = {
    'aria-disabled': isTooMany || undefined,
    title: isTooMany ? `Select at most ${mostInGrid} products for this.` : undefined,
    variant: 'secondary',
    size: 'small',
  } as const
  return (
    <>
      <Button {...state} onClick={open('sizes')}>
        Stock…
      </Button>
      <Button {...state} onClick={open(undefined)}>
        Bulk edit
      </Button>
    </>
  )
}

/** The bar goes with the last selected product; the keyboard then continues at the first box. */
function focusChoice(product: AdminListRow | undefined): void {
  if (product) requestAnimationFrame(() => document.getElementById(choiceId(product))?.focus())
}
