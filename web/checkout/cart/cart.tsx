import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { colouredName } from '../../../contract/catalogue/coloured-name.ts'
import { sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import { endSentence, formatCents, formatPercent } from '../../../contract/money.ts'
import type { ShippingRule } from '../../../contract/pricing/pricing-rules.ts'
import { inDays } from '../../../contract/returns/in-days.ts'
import { shippedReturns } from '../../../contract/returns/shipped-returns.ts'
import type { ShopSettings } from '../../../contract/settings/shop-settings.ts'
import { type CartItem, itemKey } from '../../cart/cart.ts'
import { removeItem, useCart } from '../../cart/cart-store.ts'
import { leftFor, useHeldStock } from '../../cart/own-stock.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { useShownPrice } from '../../pricing/cart-price.ts'
import { useShopSettings } from '../../settings/shop-settings.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { textLink } from '../../ui/text-link.ts'
import { CartSums } from '../code/cart-sums.tsx'
import { CartRow } from './cart-line.tsx'
import { ProceedToCheckout } from './proceed-to-checkout.tsx'
import { isUnavailable, type LineChange, useCartCheck } from './use-cart-check.ts'

export const meta = metaOf({
  title: 'Cart',
  description: 'What’s in your cart.',
  path: to.cart(),
})

function CartHead() {
  const settings = useShopSettings()
  const { days } = settings.returns ?? shippedReturns
  return (
    <header className="page-width pt-10 sm:pt-16">
      <h1 className="font-display text-3xl font-medium">Cart</h1>
      <p className="mt-3 max-w-prose text-pretty text-stone-700">
        {shippingInWords(settings)}
        {days > 0 && ` Easy exchanges and returns within ${inDays(days)}.`}
      </p>
    </header>
  )
}

export const handle: ShopPageHandle = { head: <CartHead /> }

export default function CartPage() {
  const { items } = useCart()
  const held = useHeldStock(items.some(({ stock }) => stock !== undefined))
  const changeOf = useCartCheck(held)
  const lines = useRef<HTMLUListElement>(null)
  const { removed, remove, undo } = useRemoval(lines)
  return (
    <div
      className={items.length === 0 ? 'pb-10 sm:pb-16' : 'max-lg:flex max-lg:flex-1 max-lg:flex-col lg:pb-16'}
    >
      <div role="status" className="page-width">
        {removed && <RemovedNote key={itemKey(removed.item)} {...removed} onUndo={undo} />}
      </div>
      {items.length === 0 ? (
        <EmptyState title="Your cart is empty">
          <LinkButton to={to.collections()}>See the collection</LinkButton>
        </EmptyState>
      ) : (
        <div className="page-width mt-8 flex flex-1 flex-col gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <ul ref={lines} className="border-t border-stone-300">
            {items.map((item) => (
              <CartRow
                key={itemKey(item)}
                item={item}
                change={changeOf(item)}
                left={leftFor(item, item.selectedSize, held)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
          <CartTotals items={items} changeOf={changeOf} />
        </div>
      )}
    </div>
  )
}

type Removed = { item: CartItem; index: number; putBack: () => void }

/** The focus goes to the next line, or to the heading after the last one; and to a line that is put back. */
function useRemoval(lines: RefObject<HTMLElement | null>) {
  const { items } = useCart()
  const [removed, setRemoved] = useState<Removed>()
  const buttons = () => lines.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
  return {
    removed,
    remove(item: CartItem) {
      const index = items.indexOf(item)
      const { [index + 1]: next, [index - 1]: before } = buttons()
      const nearest = next ?? before
      if (nearest) nearest.focus()
      else focusHeading()
      setRemoved({ item, index, putBack: removeItem(item) })
    },
    undo() {
      flushSync(() => removed?.putBack())
      setRemoved(undefined)
      buttons()[removed?.index ?? 0]?.focus()
    },
  }
}

type CartTotalsProps = { items: readonly CartItem[]; changeOf: (item: CartItem) => LineChange | undefined }

/** Unavailable items cost nothing and block the checkout, as items do of which there are not enough. */
function CartTotals({ items, changeOf }: CartTotalsProps) {
  const available = items.filter((item) => !isUnavailable(changeOf(item)))
  const isShort = available.some((item) => changeOf(item)?.kind === 'short')
  const shown = useShownPrice(available)
  const block = available.length < items.length ? unavailable : isShort ? notEnough : undefined
  return (
    <aside
      aria-label="Cart totals"
      className="max-lg:contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-6 lg:bg-paper-deep lg:p-6"
    >
      <div className="flex flex-col gap-6 max-lg:my-10 max-lg:bg-paper-deep max-lg:p-6">
        <h2 className="font-display text-xl font-medium">Cart totals</h2>
        <CartSums shown={shown} />
      </div>
      <ProceedToCheckout block={block} total={shown.price} />
    </aside>
  )
}

const unavailable = 'Something in your cart is no longer available. Please remove it first.'
const notEnough = 'There isn’t enough of something in your cart. Please lower the quantity or remove it.'

function RemovedNote({ item, onUndo }: Removed & { onUndo: () => void }) {
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between gap-x-5 bg-paper-deep px-4 py-1.5 text-sm">
      <span className="min-w-0 py-1">
        {colouredName(item)}, {sizeInWords(item.selectedSize)}, removed
      </span>
      <button type="button" onClick={onUndo} className={`${textLink} font-medium decoration-thread`}>
        Put it back
      </button>
    </p>
  )
}

/** The charges on top of a cart's subtotal. */
function shippingInWords({ shipping: { rules }, tax }: Pick<ShopSettings, 'shipping' | 'tax'>): string {
  const [rule] = rules
  const isAlone = rules.length === 1 && rule !== undefined
  const shipping = isAlone ? ruleInWords(rule) : 'Shipping depends on where your order goes.'
  return `${shipping} ${tax.included || tax.rates.length === 0 ? 'No other charges.' : 'Tax is added.'}`
}

function ruleInWords(rule: ShippingRule): string {
  const { freeAboveCents } = rule
  const from =
    freeAboveCents === undefined ? '' : ` Free from ${formatCents(freeAboveCents)} on, after discounts.`
  if (rule.kind === 'percent') return `Shipping is ${formatPercent(rule.percent)} of your subtotal.${from}`
  return rule.amountCents === 0
    ? 'Shipping is free.'
    : `${endSentence(`Shipping is ${formatCents(rule.amountCents)}`)}${from}`
}
