import { lazy, Suspense, useState } from 'react'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { adultSizes, childrenSizes } from '../../../../contract/catalogue/ranges.ts'
import { textLink } from '../../../ui/text-link.ts'

const SizeGuideDialog = lazy(() => import('./size-guide-dialog.tsx'))

/** What the labels of a product's sizes mean, beside them; nothing where a product has other labels. */
export function SizeGuide({ product, selected }: { product: Product; selected: string }) {
  const [open, setOpen] = useState<boolean>()
  const labels: readonly string[] = product.category === 'Kids' ? childrenSizes : adultSizes
  if (!product.size.some((size) => labels.includes(size))) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${textLink} absolute -top-3.5 right-0 text-sm scriptless:hidden`}
      >
        Size guide
      </button>
      {open !== undefined && (
        <Suspense>
          <SizeGuideDialog
            category={product.category}
            selected={selected}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
