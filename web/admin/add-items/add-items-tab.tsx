import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { to } from '../../paths.ts'
import { usePersistentForm } from './persistent-form.tsx'
import { ProductForm } from './product-form.tsx'

/** The Add Items tab; its form outlives it, so it is rendered outside of the panel and its query client. */
export function AddItemsTab() {
  const parent = useRef<HTMLDivElement>(null)
  const { mount } = usePersistentForm()
  useLayoutEffect(() => {
    if (parent.current) return mount(<AddItems />, parent.current)
  }, [mount])
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <h1 className="font-display text-2xl font-medium">Add Items</h1>
      <div ref={parent} />
    </div>
  )
}

/** The form, and a notice about the product added last. After a success the form is empty again (spec §4). */
function AddItems() {
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
        {latest && <AddedNotice {...latest} />}
      </div>
      <ProductForm key={added.length} onAdded={(product) => setAdded((earlier) => [...earlier, product])} />
    </div>
  )
}

const AddedNotice = ({ _id, productName }: Product) => (
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
