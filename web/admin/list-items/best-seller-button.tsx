import { useState } from 'react'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { useSaveField } from './use-save-field.ts'

const Star = drawIcon('m12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.9l5.6-.7L12 4Z')

const format = (isMarked: unknown) => (isMarked ? 'yes' : 'no')

/** Marks a product as a best seller, or takes the mark away. On a phone it stands in the corner of its cell, beside other lines. */
export function BestSellerButton({ product }: { product: AdminListRow }) {
  const { productName, bestSeller = false } = product
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const saveField = useSaveField()

  async function toggle(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(await saveField({ product, field: 'bestSeller', value: !bestSeller, format }))
    setBusy(false)
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={bestSeller}
        aria-label={`Best seller: ${productName}`}
        title={bestSeller ? 'Best seller' : 'Mark as best seller'}
        onClick={toggle}
        className={`inline-grid size-11 place-items-center max-md:absolute max-md:right-0 max-md:bottom-0 md:size-8 ${bestSeller ? 'text-thread [&_path]:fill-current' : 'text-stone-600 hover:text-thread'}`}
      >
        <Star className="size-4.5" />
      </button>
      <span role="alert" className="text-xs error-text empty:hidden">
        {failure}
      </span>
    </>
  )
}
