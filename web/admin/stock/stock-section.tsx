import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { apiQuery, failureOf } from '../api-query.ts'
import { LoadError } from '../load-error.tsx'
import { sizesInWords } from './count-bar.tsx'
import { LedgerDialog, type LedgerOf } from './ledger-dialog.tsx'
import { dropAllSizes, faultsOf, sizeEditsOf, useSizeEdits } from './size-edits.ts'
import { SizeRow, sizeGrid } from './size-row.tsx'
import { useSaveSizes } from './use-save-sizes.ts'

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
        A size that is not tracked never sells out. A tracked size shows “Only 2 left” once it is low, and
        “Sold out” when none is available.
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
  const { edits, isChecked, words, failure, isPending, submit, discard } = useStockForm(product, onSaved)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const toFocus = await submit()
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
          <Button variant="quiet" size="small" onClick={discard}>
            Discard
          </Button>
        )}
        <Button type="submit" variant="secondary" busy={isPending}>
          Save stock
        </Button>
      </div>
      <LedgerDialog of={ledger} onClose={() => setLedger(undefined)} />
    </form>
  )
}

/** `submit` answers what takes the focus then, as a selector. */
function useStockForm(product: AdminProduct, onSaved: StockSectionProps['onSaved']) {
  const edits = useSizeEdits(product._id)
  const { save, isPending, error, reset } = useSaveSizes(product, onSaved)
  const [isChecked, setChecked] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function submit(): Promise<string | undefined> {
    const latest = sizeEditsOf(product._id)
    if (isPending || latest.size === 0) return
    const isWrong = [...latest.values()].some((edit) => Object.keys(faultsOf(edit)).length > 0)
    setChecked(isWrong)
    if (isWrong) return '[aria-invalid]'
    const refused = await save(latest).catch(() => undefined)
    if (refused === undefined) return
    setOutcome(refused === 0 ? 'Saved.' : '')
    return refused > 0 ? '[role=alert] button' : undefined
  }

  function discard(): void {
    dropAllSizes(product._id)
    reset()
    setChecked(false)
  }

  const unsaved = edits.size > 0 ? `${sizesInWords(edits.size)} not saved` : undefined
  const words = unsaved ?? outcome
  const failure = error && errorDetails(error).message
  return { edits, isChecked, words, failure, isPending, submit, discard }
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
