import { colourBesideName, colouredName } from '../../../contract/catalogue/coloured-name.ts'
import { sizeByItself, sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import { endSentence, formatMoney, toCents, toDollars } from '../../../contract/money.ts'
import { largestQuantity } from '../../../contract/orders/cart-limits.ts'
import { type CartItem, itemTotal } from '../../cart/cart.ts'
import { setQuantity } from '../../cart/cart-store.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { isUnavailable, type LineChange } from './use-cart-check.ts'

const Trash = drawIcon('M5 7h14M9.5 7V4.5h5V7m-8 0 .9 12.5h9.2L17.5 7M10.5 10.5v5.5m3-5.5V16')

type CartLineProps = {
  item: CartItem
  change: LineChange | undefined
  /** How many can be ordered; undefined while there are enough. */
  left?: number | undefined
  onRemove: () => void
}

export function CartRow({ item, change, left, onRemove }: CartLineProps) {
  const { _id, productName, price, imgUrl, selectedSize, quantity } = item
  const colour = colourBesideName(item)
  const unavailable = isUnavailable(change)
  const named = `${colouredName(item)}, ${sizeInWords(selectedSize)}`
  const picture = (
    <Picture
      address={imgUrl}
      alt={productName}
      sizes="(min-width: 40rem) 112px, 80px"
      upTo={480}
      className={`aspect-4/5 w-full bg-paper-deep object-cover ${unavailable ? 'opacity-50' : ''}`}
    />
  )
  return (
    <li className="grid grid-cols-[min(5rem,25vw)_minmax(0,1fr)] gap-x-4 border-b border-stone-300 py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6">
      {change?.kind === 'gone' ? picture : <Link to={to.product(_id)}>{picture}</Link>}
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 font-medium">
            {change?.kind === 'gone' ? (
              productName
            ) : (
              <Link to={to.product(_id)} className="hover:text-thread">
                {productName}
              </Link>
            )}
          </h2>
          <button
            type="button"
            data-remove
            aria-label={`Remove ${named}`}
            onClick={onRemove}
            className="-mt-2.5 -mr-2.5 grid size-11 shrink-0 place-items-center text-stone-700 hover:text-thread"
          >
            <Trash className="size-5" />
          </button>
        </div>
        {colour && <p className="text-sm text-stone-600">{colour}</p>}
        <p className="text-sm text-stone-600">{sizeByItself(selectedSize)}</p>
        {(quantity > 1 || unavailable) && (
          <p className="text-sm">
            <Price dollars={price} className={unavailable ? 'text-stone-600 line-through' : ''} />
            {!unavailable && <span className="text-stone-600"> each</span>}
          </p>
        )}
        <ChangeNote change={change} price={price} size={selectedSize} />
        {change?.kind === 'short' && <TakeWhatIsLeft item={item} left={change.left} named={named} />}
        {!unavailable && <Quantity item={item} left={left} named={named} />}
      </div>
    </li>
  )
}

type QuantityProps = { item: CartItem; left: number | undefined; named: string }

function Quantity({ item, left, named }: QuantityProps) {
  const { quantity } = item
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <QuantityInput
          quantity={quantity}
          most={left}
          of={named}
          onChange={(next) => setQuantity(item, next)}
        />
        <p aria-live="polite" aria-atomic className="font-medium">
          {quantity > 1 && <span className="sr-only">Together </span>}
          <Price dollars={toDollars(itemTotal(item))} />
        </p>
      </div>
      {quantity === left && <p className="text-xs text-stone-600">Only {left} left.</p>}
      {quantity === largestQuantity && (
        <p className="text-xs text-stone-600">At most {largestQuantity} of one size in an order.</p>
      )}
    </>
  )
}

type TakeWhatIsLeftProps = { item: CartItem; left: number; named: string }

/** The focus goes to the quantity, as the button is gone then. */
function TakeWhatIsLeft({ item, left, named }: TakeWhatIsLeftProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Take ${left} of ${named}`}
      onClick={({ currentTarget }) => {
        currentTarget.closest('li')?.querySelector('input')?.focus()
        setQuantity(item, left)
      }}
      className="mt-1 self-start"
    >
      Take {left}
    </Button>
  )
}

type ChangeNoteProps = { change: LineChange | undefined; price: number; size: string }

function ChangeNote({ change, price, size }: ChangeNoteProps) {
  if (change === undefined) return null
  return (
    <p role="status" className={`text-sm ${change.kind === 'repriced' ? 'font-medium' : 'error-text'}`}>
      {change.kind === 'gone' && 'No longer available. Please remove it to continue.'}
      {change.kind === 'sizeGone' &&
        `No longer available in ${sizeInWords(size)}. Please remove it to continue.`}
      {change.kind === 'soldOut' && `${sizeByItself(size)} is sold out. Please remove it to continue.`}
      {change.kind === 'short' && `Only ${change.left} left.`}
      {change.kind === 'repriced' &&
        endSentence(
          `The price has ${toCents(price) < toCents(change.before) ? 'dropped' : 'risen'} since: it was ${formatMoney(change.before)}`,
        )}
    </p>
  )
}
