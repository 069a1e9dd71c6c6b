import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { apiQuery, failureOf } from '../api-query.ts'
import { LoadError } from '../load-error.tsx'
import { LedgerDialog, type LedgerOf } from './ledger-dialog.tsx'
import { SizeRow, sizeGrid } from './size-row.tsx'
import { useStockForm } from './use-stock-form.ts'

type StockSectionProps = {
  id: ProductId
  /** SKUs and barcodes are the product's own, so that saving them gives it another version. */
  onSaved: (product: AdminProduct) => void
}

/** The stock of a product by size, with SKUs and barcodes, beside the form of the product and saved by itself. */
export default function StockSection({ id, onSaved }: StockSectionProps) {
  const query = useQuery({ ...apiQuery('getProduct', { id }), refetchOnWindowFocus: true })
  const product = query.data?.data
  const failure = failureOf(query)
  return (
    <section aria-labelledby="stock-heading" className="flex min-w-0 flex-col gap-2">
      <h2 id="stock-heading" className="font-display text-xl font-medium">
        Stock
      </h2>
      <p className="max-w-prose text-sm text-stone-700">
        Change the name of a size here, and its pieces, orders and history go along. A size that is not
        tracked never sells out. A tracked size shows “Only 2 left” once it is low, and “Sold out” when none
        is available.
      </p>
      {failure && !product && <LoadError what="the stock" reason={failure} onRetry={query.refetch} />}
      {product && <StockForm product={product} onSaved={onSaved} />}
    </section>
  )
}

type StockFormProps = { product: AdminProduct; onSaved: StockSectionProps['onSaved'] }

function StockForm({ product, onSaved }: StockFormProps) {
  const { _id, productName, variants } = product
  const form = useRef<HTMLFormElement>(null)
  const [ledger, setLedger] = useState<LedgerOf>()
  const { edits, isChecked, words, failure, ...state } = useStockForm(product, onSaved)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const toFocus = await state.submit()
    // After the next drawing, when what is to be focused is there.
    if (toFocus) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(toFocus)?.focus())
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-label="Stock" className="flex min-w-0 flex-col">
      <Heads />
      {variants.map((variant) => (
        <SizeRow
          key={variant.size}
          productId={_id}
          variant={variant}
          edit={edits.get(variant.size)}
          isChecked={isChecked}
          onHistory={() => setLedger({ productId: _id, productName, size: variant.size })}
        />
      ))}
      <FormAlert>{failure}</FormAlert>
      <div className="flex min-h-15 flex-wrap items-center gap-x-4 pt-3">
        <p role="status" className="mr-auto text-sm font-medium">
          {words}
        </p>
        {edits.size > 0 && (
          <Button variant="quiet" size="small" onClick={state.discard}>
            Discard
          </Button>
        )}
        <Button type="submit" variant="secondary" busy={state.isPending}>
          Save stock
        </Button>
      </div>
      <LedgerDialog of={ledger} onClose={() => setLedger(undefined)} />
    </form>
  )
}

const heads = ['Size', 'Track', 'On hand', 'Low from', 'Reserved', 'Available', 'SKU', 'Barcode']
const numberHeads = ['On hand', 'Low from', 'Reserved', 'Available']

const Heads = () => (
  <div aria-hidden="true" className={`hidden border-b border-ink py-2 text-sm font-medium ${sizeGrid}`}>
    {heads.map((name) => (
      <span key={name} className={numberHeads.includes(name) ? 'text-right' : ''}>
        {name}
      </span>
    ))}
  </div>
)
