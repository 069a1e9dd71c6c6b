import { lazy, Suspense, useState } from 'react'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { taxonomy } from '../../../../contract/catalogue/taxonomy.ts'
import { textLink } from '../../../ui/text-link.ts'
import { areWaistSizes } from './waist-sizes.ts'

const SizeGuideDialog = lazy(() => import('./size-guide-dialog.tsx'))

/** Products with other labels, such as mittens by age, have no guide. */
export function SizeGuide({ product, selected }: { product: Product; selected: string }) {
  const [open, setOpen] = useState<boolean>()
  const { sizes, sizeChart } = taxonomy[product.category]
  const byWaist = areWaistSizes(product)
  if (sizeChart === undefined || !(byWaist || product.size.some((size) => sizes.includes(size)))) return null
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
            sizeChart={sizeChart}
            waistSizes={byWaist ? product.size : undefined}
            selected={selected}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
