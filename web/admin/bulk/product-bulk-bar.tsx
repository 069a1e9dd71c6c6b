import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { focusHeading } from '../../ui/route-focus.ts'
import { productsInWords } from '../acts/act.ts'
import { toArea } from '../area-paths.ts'
import { choiceId } from '../list-items/product-row.tsx'
import type { Selection } from '../use-selection.ts'
import { BestSellerDialog } from './best-seller-dialog.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

type ProductBulkBarProps = {
  products: readonly AdminListRow[]
  selection: Selection<AdminListRow>
}

const dialogs = {
  price: PriceDialog,
  category: CategoryDialog,
  status: StatusDialog,
  'best seller': BestSellerDialog,
} as const
type DialogName = keyof typeof dialogs
const dialogNames = Object.keys(dialogs) as DialogName[]

export default function ProductBulkBar({ products, selection }: ProductBulkBarProps) {
  const { selected, select, deselect } = selection
  const [open, setOpen] = useState<DialogName>()
  const areAll = selected.length === products.length
  const OpenDialog = open && dialogs[open]

  return (
    <section
      aria-label="Selected products"
      className="flex flex-wrap items-center gap-x-5 border border-ink bg-paper px-4 py-1.5 text-sm"
    >
      <p role="status" className="font-medium">
        {productsInWords(selected.length)} chosen
      </p>
      <BarButton
        aria-disabled={areAll || undefined}
        onClick={() => select(products)}
        className="max-md:hidden"
      >
        Choose all {products.length}
      </BarButton>
      <BarButton
        onClick={() => {
          focusChoice(selected[0])
          deselect(selected)
        }}
      >
        Choose none
      </BarButton>
      <div className="flex flex-wrap gap-x-5 md:ml-auto">
        <span aria-hidden="true" className="self-center text-stone-700">
          Change
        </span>
        {dialogNames.map((name) => (
          <BarButton key={name} aria-label={`Change ${name}`} onClick={() => setOpen(name)}>
            {name}
          </BarButton>
        ))}
        <GridLink products={selected} />
      </div>
      {OpenDialog && (
        <OpenDialog
          products={selected}
          onClose={() => setOpen(undefined)}
          onDone={(refused) => {
            const done = selected.filter(({ _id }) => !refused.some(({ id }) => id === _id))
            setOpen(undefined)
            requestAnimationFrame(focusHeading)
            deselect(done)
          }}
        />
      )}
    </section>
  )
}

const GridLink = ({ products }: Pick<ProductBulkBarProps, 'products'>) => (
  <Link
    to={toArea.home({ tab: 'list', view: 'grid' })}
    state={{ chosen: products.map(({ _id }) => _id) }}
    aria-label="Change in a grid"
    className="inline-flex min-h-11 items-center link-underline"
  >
    in a grid
  </Link>
)

/** The bar goes with the last chosen product; the keyboard then continues at the first box. */
function focusChoice(product: AdminListRow | undefined): void {
  if (product) requestAnimationFrame(() => document.getElementById(choiceId(product))?.focus())
}

const BarButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className={`min-h-11 link-underline aria-disabled:text-stone-600 aria-disabled:no-underline ${className}`}
  />
)
