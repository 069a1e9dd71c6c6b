import type { Product } from '../../../contract/catalogue/product.ts'
import { reductionInPercent } from '../../../contract/pricing/reduction.ts'
import { Price } from '../../ui/price.tsx'

type ProductPriceProps = {
  product: Pick<Product, 'price' | 'compareAtPrice' | 'lowestPrice30Days'>
  className: string
  /** The product's own page has room for all of it; a list keeps one line, which drops what it has no room for. */
  isOwnPage?: boolean
}

/** A reduced price, the price before, and by how much; where it says something else, also the lowest of the 30 days before. */
export function ProductPrice({ product, className, isOwnPage = false }: ProductPriceProps) {
  const { price, compareAtPrice, lowestPrice30Days } = product
  if (compareAtPrice === undefined) return <Price dollars={price} className={className} />
  const percent = reductionInPercent({ price, compareAtPrice, lowestPrice30Days })
  const isLowestShown = lowestPrice30Days !== undefined && (isOwnPage || lowestPrice30Days !== compareAtPrice)
  return (
    <span className={`relative min-w-0 ${className}`}>
      <span
        className={`flex flex-wrap items-baseline gap-x-1.5 ${isOwnPage ? '' : 'h-[1lh] overflow-hidden'}`}
      >
        <span className="font-medium text-thread">
          <span className="sr-only">Now </span>
          <Price dollars={price} />
        </span>{' '}
        <s className="text-[0.87em] text-stone-600">
          <span className="sr-only">was </span>
          <Price dollars={compareAtPrice} />
        </s>{' '}
        {percent > 0 && (
          <span className="text-[0.87em] font-medium text-thread tabular-nums">-{percent}%</span>
        )}
      </span>
      {isLowestShown && (
        <span className="block text-xs text-balance text-stone-600">
          Lowest price in the 30 days before the reduction: <Price dollars={lowestPrice30Days} />
        </span>
      )}
    </span>
  )
}
