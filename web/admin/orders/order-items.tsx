import type { OrderLine } from '../../../contract/orders/order.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

/** The products of an order with quantity, price and size. */
export const OrderItems = ({ lines }: { lines: readonly OrderLine[] }) => (
  <ul aria-label="Items" className="flex min-w-0 flex-col gap-2.5 max-xl:order-2">
    {lines.map((line) => (
      <li key={`${line._id} ${line.selectedSize}`} className="flex gap-3">
        <span className="flex h-12.5 w-10 shrink-0 overflow-hidden bg-paper-deep print:hidden">
          <Picture address={line.imgUrl} alt="" sizes="40px" upTo={160} className="size-full object-cover" />
        </span>
        <span className="min-w-0">
          <span className="block break-words">{line.productName}</span>
          <span className="text-stone-700">
            {line.quantity} × <Price dollars={line.price} />, size {line.selectedSize}
          </span>
        </span>
      </li>
    ))}
  </ul>
)
