import { useState } from 'react'
import { categoryNamed } from '../../../../contract/catalogue/categories.ts'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { useCategories } from '../../../settings/shop-settings.ts'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { areWaistSizes } from './waist-sizes.ts'

const SizeGuideDialog = lazyDialog(() => import('./size-guide-dialog.tsx'))

/** Products with other labels, such as mittens by age, have no guide. */
export function SizeGuidePart({ product, selected }: { product: Product; selected: string }) {
  const [open, setOpen] = useState<boolean>()
  const category = categoryNamed(useCategories(), product.category)
  if (category === undefined || category.guide === 'none') return null
  const byWaist = areWaistSizes(category, product)
  if (!(byWaist || product.size.some((size) => category.sizes.includes(size)))) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${textLink} absolute -top-2.75 text-sm max-md:right-0 md:left-26 scriptless:hidden`}
      >
        Size guide
      </button>
      {open !== undefined && (
        <SizeGuideDialog
          category={category}
          waistSizes={byWaist ? product.size : undefined}
          selected={selected}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
