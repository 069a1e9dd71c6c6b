import { useState } from 'react'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { nameAmongColours } from '../../../contract/catalogue/coloured-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { may } from '../role.ts'

const StockDialog = lazyWithFallback(() => import('./stock-dialog.tsx'))

/** What is on hand of a product in all its sizes, and how many sizes are short. It opens the numbers by size. */
export function StockCell(product: AdminListRow) {
  const { _id } = product
  const productName = nameAmongColours(product)
  const [isOpen, setOpen] = useState<boolean>()
  const style = 'inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-left'
  if (!may('catalogue:write'))
    return (
      <span className={style}>
        <OnHand {...product} />
      </span>
    )
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`relative z-1 min-h-11 lg:min-h-8 ${style} [&_[data-number]]:underline [&_[data-number]]:decoration-stone-500 [&_[data-number]]:underline-offset-4 hover:[&_[data-number]]:decoration-thread`}
      >
        <span className="sr-only">Stock of {productName}: </span>
        <OnHand {...product} />
      </button>
      {isOpen !== undefined && (
        <StockDialog {...{ id: _id, productName }} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const OnHand = (product: AdminListRow) => (
  <>
    {product.onHand === undefined ? (
      <span className="text-stone-600">Not tracked</span>
    ) : (
      <span data-number className="tabular-nums">
        {product.onHand.toLocaleString('en-US')} <span className="lg:sr-only">on hand</span>
      </span>
    )}
    <Short {...product} />
  </>
)

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
