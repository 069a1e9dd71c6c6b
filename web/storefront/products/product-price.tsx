import type { Product } from '../../../contract/catalogue/product.ts'
import { Price } from '../../ui/price.tsx'

type ProductPriceProps = {
  product: Pick<Product, 'price' | 'compareAtPrice' | 'lowestPrice30Days'>
  className: string
}

/** Beside a reduced price stands the price before, which is the lowest of the 30 days before the reduction. */
export function ProductPrice({ product, className }: ProductPriceProps) {
  const { price, compareAtPrice, lowestPrice30Days } = product
  if (compareAtPrice === undefined) return <Price dollars={price} className={className} />
  return (
    <span className={`relative ${className}`}>
      <span className="sr-only">Was </span>
      <s>
        <Price dollars={compareAtPrice} />
      </s>
      <span className="sr-only">, now</span> <Price dollars={price} className="font-medium text-thread" />
      {lowestPrice30Days !== undefined && (
        <span className="block text-xs text-stone-600">
          Lowest price in the 30 days before the reduction: <Price dollars={lowestPrice30Days} />
        </span>
      )}
    </span>
  )
}
