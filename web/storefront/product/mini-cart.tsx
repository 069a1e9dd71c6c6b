import { sizeByItself, sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import type { CartItem } from '../../cart/cart.ts'
import { useCart } from '../../cart/cart-store.ts'
import { to } from '../../paths.ts'
import { Check } from '../../ui/icons.tsx'
import { lazyWithFallback, Nothing } from '../../ui/lazy-with-fallback.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { textLink } from '../../ui/text-link.ts'

const mostPictures = 4

/** Without a network the note has no sum until there is one again. */
const CartSoFar = lazyWithFallback(() => import('./cart-so-far.tsx'), null, Nothing)

export function MiniCart({ added }: { added: CartItem }) {
  const { items } = useCart()
  return (
    <section
      aria-label="Added to your cart"
      className="flex animate-rise items-center justify-between gap-x-4 text-sm md:max-w-sm md:flex-col md:items-stretch md:gap-y-3 md:border-t-2 md:border-thread md:bg-paper-deep md:p-4"
    >
      <div className="flex min-w-0 gap-2">
        <Check className="mt-0.5 size-5 text-green-text" />
        <div className="min-w-0">
          <p className="font-medium">{sentence(added)}</p>
          <CartSoFar items={items} />
        </div>
      </div>
      <Pictures items={[added, ...items.filter(({ _id }) => _id !== added._id)]} />
      <Link to={to.cart()} className={`${textLink} shrink-0 self-start font-medium decoration-thread`}>
        View cart
      </Link>
    </section>
  )
}

const sentence = ({ selectedSize, quantity }: CartItem) =>
  quantity === 1
    ? `${sizeByItself(selectedSize)} is in your cart.`
    : `${quantity} of ${sizeInWords(selectedSize)} are in your cart.`

function Pictures({ items }: { items: readonly CartItem[] }) {
  const further = items.length - mostPictures
  return (
    <div className="flex items-center gap-2 max-md:hidden">
      {items.slice(0, mostPictures).map(({ _id, imgUrl }) => (
        <span key={_id} className="block w-14">
          <Picture
            address={imgUrl}
            alt=""
            sizes="56px"
            upTo={160}
            className="aspect-4/5 w-full bg-paper object-cover"
          />
        </span>
      ))}
      {further > 0 && <span className="ml-1 text-sm text-stone-700">and {further} more</span>}
    </div>
  )
}
