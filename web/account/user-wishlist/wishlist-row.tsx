import type { Product } from '../../../contract/catalogue/product.ts'
import { to } from '../../paths.ts'
import { Close } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

type WishlistRowProps = { product: Product; onRemove: () => void }

/** Spec §2, "Wishlist". The image opens the product. */
export function WishlistRow({ product, onRemove }: WishlistRowProps) {
  const { _id, productName, category, price, imgUrl } = product
  return (
    <li className="flex items-start gap-4 border-b border-stone-300 py-5 sm:gap-6">
      <Link to={to.product(_id)} className="block w-20 shrink-0 sm:w-28">
        <Picture
          address={imgUrl}
          alt={productName}
          sizes="(min-width: 40rem) 112px, 80px"
          upTo={480}
          className="aspect-4/5 w-full bg-paper-deep object-cover"
        />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="font-medium">
          <Link to={to.product(_id)} className="hover:text-thread">
            {productName}
          </Link>
        </h2>
        <p className="text-sm text-stone-600">{category}</p>
        <Price dollars={price} className="text-sm" />
      </div>
      <button
        type="button"
        data-remove
        onClick={onRemove}
        className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2 text-sm text-stone-700 hover:text-thread"
      >
        <Close className="size-5" />
        <span className="max-sm:sr-only">Remove</span>
        <span className="sr-only">{productName}</span>
      </button>
    </li>
  )
}
