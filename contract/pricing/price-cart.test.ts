import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOf, shippedCategories, typeNames } from '../catalogue/categories.ts'
import type { ProductId } from '../catalogue/product.ts'
import { cents, toDollars } from '../money.ts'
import { type PricedLine, sumOf } from './cart-price.ts'
import type { Offer, OfferId } from './offer.ts'
import { type PricingRules, priceCart } from './price-cart.ts'
import { priceOfOrder } from './price-of-order.ts'

const categories = namesOf(shippedCategories)
const subCategories = typeNames(shippedCategories)

const productIds = ['coat', 'shirt', 'sock']
const line: fc.Arbitrary<PricedLine> = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 300 })).map(cents),
  quantity: fc.integer({ min: 1, max: 100 }),
  productId: fc.constantFrom(...productIds),
  category: fc.constantFrom(...categories),
  subCategory: fc.constantFrom(...subCategories),
})
const cart = fc.array(line, { maxLength: 100 })

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const amount = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 1_000 }))
const countries = fc.subarray(['DE', 'FR', 'US'], { minLength: 1 })
const freeAbove = fc.oneof(
  fc.constant({}),
  amount.map((freeAboveCents) => ({ freeAboveCents })),
)

const terms = fc.record({
  id: fc.uuid().map((id) => id as OfferId),
  label: fc.constant('An offer'),
  minimumCents: fc.oneof(fc.constant(0), amount),
  combines: fc.boolean(),
  appliesTo: fc.oneof(
    fc.constant({ kind: 'all' } as const),
    fc.record({ kind: fc.constant('category' as const), category: fc.constantFrom(...categories) }),
    fc.record({
      kind: fc.constant('products' as const),
      productIds: fc.subarray(productIds as ProductId[], { minLength: 1 }),
    }),
  ),
})
const offer = fc.oneof(
  fc.tuple(terms, percent).map(([rest, share]): Offer => ({ ...rest, kind: 'percent', percent: share })),
  fc
    .tuple(terms, amount)
    .map(([rest, off]): Offer => ({ ...rest, kind: 'amount', amountCents: off, code: 'CODE' })),
  terms.map((rest): Offer => ({ ...rest, kind: 'free-shipping' })),
)
const shippingTo = <Countries>(to: fc.Arbitrary<Countries>) =>
  fc.oneof(
    fc
      .tuple(to, percent, freeAbove)
      .map(
        ([places, share, free]) => ({ countries: places, kind: 'percent', percent: share, ...free }) as const,
      ),
    fc
      .tuple(to, amount, freeAbove)
      .map(
        ([places, flat, free]) => ({ countries: places, kind: 'flat', amountCents: flat, ...free }) as const,
      ),
  )
const rate = fc.record({
  label: fc.constantFrom('VAT', 'Tax'),
  percent: fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000),
  countries: fc.oneof(fc.constant('all' as const), countries),
  categories: fc.oneof(fc.constant('all' as const), fc.subarray(categories, { minLength: 1 })),
})
const rules: fc.Arbitrary<PricingRules> = fc.record({
  offers: fc.array(offer, { maxLength: 4 }),
  shipping: fc
    .tuple(shippingTo(fc.constant('all' as const)), fc.array(shippingTo(countries), { maxLength: 2 }))
    .map(([all, others]) => ({ rules: [all, ...others] })),
  tax: fc.record({ included: fc.boolean(), rates: fc.array(rate, { maxLength: 4 }) }),
  country: fc.constantFrom(undefined, 'DE', 'FR', 'GB'),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

test('the total of any cart is its lines and the adjustments that are not included in them', () => {
  fc.assert(
    fc.property(cart, rules, (lines, given) => {
      const { subtotal, adjustments, total } = priceCart(lines, given)
      expect(subtotal).toBe(sum(lines.map(({ price, quantity }) => price * quantity)))
      const added = adjustments.filter(({ included }) => !included)
      expect(total).toBe(subtotal + sum(added.map((each) => each.cents)))
    }),
  )
})

test('no cart costs less than nothing, and no line is made cheaper by more than it costs', () => {
  fc.assert(
    fc.property(cart, rules, (lines, given) => {
      const { adjustments, total, lines: parts } = priceCart(lines, given)
      expect(total).toBeGreaterThanOrEqual(0)
      expect(adjustments.filter(({ kind }) => kind !== 'discount').every((each) => each.cents >= 0)).toBe(
        true,
      )
      for (const [index, { price, quantity }] of lines.entries()) {
        expect(parts[index]?.discount).toBeGreaterThanOrEqual(0)
        expect(parts[index]?.discount).toBeLessThanOrEqual(price * quantity)
      }
    }),
  )
})

test.each([
  [8.875, false, 177],
  [9.975, false, 199],
  [0.0001, false, 0],
  [8.875, true, 163],
  [100, true, 1000],
])('a tax of %d percent on $19.99, within prices: %s, is %d cents', (percent, included, amount) => {
  const tax = {
    included,
    rates: [{ label: 'Tax', percent, countries: 'all' as const, categories: 'all' as const }],
  }
  const shipping = { rules: [{ countries: 'all' as const, kind: 'flat' as const, amountCents: 0 }] }
  const shirt: PricedLine = {
    productId: 'shirt',
    category: 'Men',
    subCategory: 'Topwear',
    price: cents(1999),
    quantity: 1,
  }
  expect(sumOf('tax', priceCart([shirt], { tax, shipping }).adjustments)).toBe(amount)
})

test('no cent of a discount or a tax is lost between the order and its lines', () => {
  fc.assert(
    fc.property(cart, rules, (lines, given) => {
      const { adjustments, lines: parts } = priceCart(lines, given)
      expect(sum(parts.map(({ discount }) => discount))).toBe(0 - sumOf('discount', adjustments))
      const taxed = sum(parts.map(({ tax }) => tax?.cents ?? 0))
      // What is missing is the tax on the shipping fee.
      expect(taxed).toBeLessThanOrEqual(sumOf('tax', adjustments))
      if (sumOf('shipping', adjustments) === 0) expect(taxed).toBe(sumOf('tax', adjustments))
    }),
  )
})

test('the order of the lines does not matter', () => {
  const shuffled = cart.chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.shuffledSubarray(
        lines.map((_, index) => index),
        { minLength: lines.length },
      ),
    ),
  )
  fc.assert(
    fc.property(shuffled, rules, ([lines, order], given) => {
      const priced = priceCart(lines, given)
      const other = priceCart(
        order.flatMap((index) => lines[index] ?? []),
        given,
      )
      expect(other.adjustments).toEqual(priced.adjustments)
      const parts = (price: typeof priced, of: readonly (PricedLine | undefined)[]) =>
        price.lines.map((part, index) => JSON.stringify([of[index], part])).sort()
      expect(
        parts(
          other,
          order.map((index) => lines[index]),
        ),
      ).toEqual(parts(priced, lines))
    }),
  )
})

test('another offer never makes a cart dearer before tax', () => {
  fc.assert(
    fc.property(cart, rules, offer, (lines, given, another) => {
      const tax = { included: true, rates: [] }
      const before = priceCart(lines, { ...given, tax })
      const after = priceCart(lines, { ...given, tax, offers: [...(given.offers ?? []), another] })
      expect(after.total).toBeLessThanOrEqual(before.total)
    }),
  )
})

const coat: PricedLine = {
  price: cents(10_000),
  quantity: 1,
  productId: 'coat',
  category: 'Men',
  subCategory: 'Topwear',
}

const codeOf = (code: string, takesOff: { percent: number } | { amountCents: number }, combines = false) =>
  ({
    id: code as OfferId,
    ...(code === '' ? {} : { code }),
    label: 'An offer',
    appliesTo: { kind: 'all' },
    minimumCents: 0,
    combines,
    ...('percent' in takesOff ? { kind: 'percent' } : { kind: 'amount' }),
    ...takesOff,
  }) as Offer

/** What holds, by code. */
const usedOf = (offers: readonly Offer[]) =>
  priceCart([coat], { offers }).used.map(({ offer: { code }, savedCents }) => `${code} ${savedCents}`)

test('codes that combine add up, shares before amounts, and one that does not holds alone where it saves more', () => {
  const ten = codeOf('TEN', { percent: 10 }, true)
  const five = codeOf('FIVE', { amountCents: 500 }, true)
  expect(usedOf([five, ten])).toEqual(['TEN 1000', 'FIVE 500'])
  expect(usedOf([five, ten, codeOf('LESS', { percent: 14 })])).toEqual(['TEN 1000', 'FIVE 500'])
  expect(usedOf([five, ten, codeOf('MORE', { percent: 16 })])).toEqual(['MORE 1600'])
})

test('offers that combine are left out where they would cost a cart its free shipping', () => {
  const to = { countries: 'all', kind: 'flat', amountCents: 1_000, freeAboveCents: 8_000 } as const
  const offers = [
    codeOf('TEN', { percent: 10 }, true),
    codeOf('EIGHT', { amountCents: 800 }, true),
    codeOf('THREE', { amountCents: 300 }, true),
  ]
  const totalWith = (held: readonly Offer[]) =>
    priceCart([coat], { offers: held, shipping: { rules: [to] } }).total
  expect(totalWith(offers.slice(0, 2))).toBe(8_200)
  expect(totalWith(offers)).toBe(8_200)
})

test('of codes that save as much the one that was entered first holds, and an offer without a code before both', () => {
  const share = codeOf('SHARE', { percent: 20 })
  const amount = codeOf('AMOUNT', { amountCents: 2_000 })
  expect(usedOf([share, amount])).toEqual(['SHARE 2000'])
  expect(usedOf([amount, share])).toEqual(['AMOUNT 2000'])
  expect(usedOf([share, codeOf('', { amountCents: 2_000 })])).toEqual(['undefined 2000'])
})

test.each([
  [0, 0],
  [3, 0],
  [10, 2],
  [5_997, 900],
  [9_999_999, 1_500_000],
])('by the shipped rules goods of %i cents ship for %i, and nothing else is added', (price, fee) => {
  const { adjustments, total } = priceCart([
    { price: cents(price), quantity: 1, productId: 'coat', category: 'Men', subCategory: 'Topwear' },
  ])
  expect(adjustments).toEqual([{ kind: 'shipping', label: 'Shipping fee', percent: 15, cents: fee }])
  expect(sumOf('shipping', adjustments)).toBe(fee)
  expect(total).toBe(price + fee)
})

test('an order keeps the fee it was placed with', () => {
  const fee = { kind: 'shipping', label: 'Shipping fee', amount: toDollars(cents(99)) }
  const order = { subtotal: 10, adjustments: [fee], total: 10.99 }
  expect(priceOfOrder(order)).toMatchObject({ subtotal: 1_000, adjustments: [{ cents: 99 }], total: 1_099 })
})
