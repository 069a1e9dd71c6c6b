import { useQuery } from '@tanstack/react-query'
import type { FormEvent, RefObject } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { apiQuery } from '../api-query.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PanelSection } from '../ui/panel-section.tsx'
import type { SizeEdit } from './size-edits.ts'
import { SizeRow, sizeGrid } from './size-row.tsx'

type StockFormProps = {
  form: RefObject<HTMLFormElement | null>
  edits: ReadonlyMap<string, SizeEdit>
  isChecked: boolean
  /** Saves the whole product. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The stock of a product by size, with SKUs and barcodes. It is saved with the product. */
export default function StockSection({ id, ...form }: StockFormProps & { id: ProductId }) {
  const query = useQuery({ ...apiQuery('getProduct', { id }), refetchOnWindowFocus: true })
  return (
    <PanelSection title="Stock" className="gap-2">
      <p className="max-w-prose text-sm text-stone-700">
        Rename a size here, and its stock, orders and history stay with it. Untracked sizes never sell out. A
        tracked size shows “Only 2 left” once it is low, and “Sold out” when none is available.
      </p>
      <Loaded query={query} what="the stock">
        {({ data }) => <StockForm product={data} {...form} />}
      </Loaded>
    </PanelSection>
  )
}

function StockForm({
  product,
  form,
  edits,
  isChecked,
  onSubmit,
}: StockFormProps & { product: AdminProduct }) {
  const { _id, productName, variants } = product
  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-label="Stock" className="flex min-w-0 flex-col">
      <Heads />
      {variants.map((variant) => (
        <SizeRow
          key={variant.size}
          productId={_id}
          productName={productName}
          variant={variant}
          edit={edits.get(variant.size)}
          isChecked={isChecked}
        />
      ))}
      {/* Enter in a field sends a form of several fields only where it has such a button. */}
      <button type="submit" hidden />
    </form>
  )
}

const heads = ['Size', 'Track', 'On hand', 'Low at', 'Reserved', 'Available', 'SKU', 'Barcode']
const numberHeads = ['On hand', 'Low at', 'Reserved', 'Available']

const Heads = () => (
  <div aria-hidden="true" className={`hidden border-b border-ink py-2 text-sm font-medium ${sizeGrid}`}>
    {heads.map((name) => (
      <span key={name} className={numberHeads.includes(name) ? 'text-right' : ''}>
        {name}
      </span>
    ))}
  </div>
)
