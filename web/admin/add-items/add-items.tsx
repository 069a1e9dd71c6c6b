import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { to } from '../../paths.ts'
import { newProduct } from './product-fields.tsx'
import { ProductForm } from './product-form.tsx'
import { useAddProduct } from './use-add-product.tsx'

/** The form, and a notice about the product added last. After a success the form is empty again (spec §4). */
export function AddItems() {
  const [added, setAdded] = useState<readonly Product[]>([])
  const top = useRef<HTMLDivElement>(null)
  const latest = added.at(-1)

  useEffect(() => {
    if (added.length === 0) return
    top.current?.querySelector<HTMLInputElement>('[name=productName]')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [added])

  return (
    <div ref={top} className="flex flex-col gap-6">
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-4 border-l-2 border-green-text bg-green-tint px-4 py-2.5 text-green-text empty:hidden"
      >
        {latest && <AddedNotice product={latest} />}
      </div>
      <AddProductForm
        key={added.length}
        onAdded={(product) => setAdded((earlier) => [...earlier, product])}
      />
    </div>
  )
}

function AddProductForm({ onAdded }: { onAdded: (product: Product) => void }) {
  const save = useAddProduct(onAdded)
  return <ProductForm label="New product" submitLabel="Add item" values={newProduct} save={save} />
}

const AddedNotice = ({ product: { _id, productName } }: { product: Product }) => (
  <>
    <p className="min-w-0 break-words">
      <strong className="font-medium">{productName}</strong> is in the shop.
    </p>
    <a
      href={to.product(_id)}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 items-center font-medium underline underline-offset-4 sm:min-h-6"
    >
      See it<span className="sr-only"> in the shop (opens in a new tab)</span>
    </a>
  </>
)
