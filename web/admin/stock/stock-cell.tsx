import { Suspense, useState } from 'react'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { Badge } from '../../ui/badge.tsx'
import { lazyWithFallback } from '../lazy-with-fallback.tsx'

const StockDialog = lazyWithFallback(() => import('./stock-dialog.tsx'))

/** What is on hand of a product in all its sizes, and how many sizes are short. It opens the numbers by size. */
export function StockCell(product: AdminListRow) {
  const { _id, productName, onHand } = product
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="relative z-1 inline-flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 text-left md:min-h-8"
      >
        <span className="sr-only">Stock of {productName}: </span>
        {onHand === undefined ? (
          <>
            <span aria-hidden="true" className="min-w-6 text-stone-600">
              –
            </span>
            <span className="sr-only">not tracked</span>
          </>
        ) : (
          <span className="tabular-nums underline decoration-stone-500 underline-offset-4 hover:decoration-thread">
            {onHand.toLocaleString('en-US')} <span className="md:sr-only">on hand</span>
          </span>
        )}
        <Short {...product} />
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <StockDialog {...{ id: _id, productName }} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Names the one size that is short, or says how many are. */
function Short({ size, stock = {} }: AdminListRow) {
  const short = Object.entries(stock)
  const soldOut = short.filter(([, pieces]) => pieces === 0).map(([name]) => name)
  const low = short.filter(([, pieces]) => pieces > 0).map(([name]) => name)
  const isGone = soldOut.length === size.length
  return (
    <>
      {soldOut.length > 0 && (
        <Badge tone="thread">{isGone ? 'Sold out' : `${named(soldOut)} sold out`}</Badge>
      )}
      {low.length > 0 && <Badge tone="yellow">{named(low)} low</Badge>}
    </>
  )
}

const named = (sizes: readonly string[]): string =>
  sizes.length === 1 ? `${sizes[0]}` : `${sizes.length} sizes`
