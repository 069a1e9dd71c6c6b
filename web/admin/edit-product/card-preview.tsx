import { useId } from 'react'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { priceFault } from '../../../contract/catalogue/product.ts'
import { CardItem, cardProduct } from '../../storefront/products/product-card.tsx'
import { readAmount } from '../typed-number.ts'
import type { EditValues } from './edit-values.ts'

type CardPreviewProps = { seen: AdminProduct; values: EditValues }

/** The product as lists will show it: a main picture may be good by itself, and say little beside others. */
export function CardPreview({ seen, values }: CardPreviewProps) {
  const heading = useId()
  const price = readAmount(values.price)
  const [main] = values.pictures.filter(({ upload }) => !upload)
  const shown = {
    ...seen,
    productName: values.productName,
    price: priceFault(price) === undefined ? price : seen.price,
    imgUrl: main?.url ?? seen.imgUrl,
  }
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-3 border-t border-stone-300 pt-5 max-md:order-1"
    >
      <h2 id={heading} className="text-sm font-medium">
        In the shop’s lists
      </h2>
      <ul inert className="w-40">
        <CardItem product={cardProduct(shown)} sizes="160px" />
      </ul>
    </section>
  )
}
