import { colourBesideName } from '../../../contract/catalogue/coloured-name.ts'
import { sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import { toDollars } from '../../../contract/money.ts'
import { type Cart, itemKey, itemTotal } from '../../cart/cart.ts'
import { to } from '../../paths.ts'
import type { ShownPrice } from '../../pricing/cart-price.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { textLink } from '../../ui/text-link.ts'
import { CartSums } from '../code/cart-sums.tsx'

export function OrderSummary({ cart, shown }: { cart: Cart; shown: ShownPrice }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-display text-xl font-medium">Cart totals</h2>
        <Link to={to.cart()} className={`${textLink} text-sm`}>
          Edit cart
        </Link>
      </div>
      <ul className="flex flex-col gap-4" aria-label="In your cart">
        {cart.items.map((item) => (
          <li key={itemKey(item)} className="grid grid-cols-[min(3rem,15vw)_minmax(0,1fr)] gap-x-3 text-sm">
            <span className="flex items-start">
              <Picture
                address={item.imgUrl}
                alt=""
                sizes="48px"
                upTo={160}
                className="aspect-4/5 w-full bg-paper object-cover"
              />
            </span>
            <div className="flex flex-wrap gap-x-3">
              <p className="min-w-0 flex-1 basis-24">
                {item.productName}
                <span className="block text-stone-700">{colourBesideName(item)}</span>
                <span className="block text-stone-700">
                  {item.quantity} × {sizeInWords(item.selectedSize)}
                </span>
              </p>
              <Price dollars={toDollars(itemTotal(item))} className="ml-auto" />
            </div>
          </li>
        ))}
      </ul>
      <div className="border-t border-stone-300 pt-4">
        <CartSums shown={shown} />
      </div>
    </div>
  )
}
