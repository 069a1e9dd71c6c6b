import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Delivery } from '../../../contract/accounts/personal-details.ts'
import { errors } from '../../../contract/errors.ts'
import { toDollars } from '../../../contract/money.ts'
import type { CodeProblem } from '../../../contract/pricing/discount-code.ts'
import { normalCode } from '../../../contract/pricing/normal-code.ts'
import type { Offer, OfferId } from '../../../contract/pricing/offer.ts'
import { priceCart } from '../../../contract/pricing/price-cart.ts'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { type CartItem, pricedLines } from '../../cart/cart.ts'
import { totalWithoutCode } from '../../payments/total-without-code.ts'
import { useShownPrice } from '../../pricing/cart-price.ts'
import { discountCodes, forgetDiscountCodes, rememberDiscountCode } from '../../pricing/discount-code.ts'
import { CartSums } from './cart-sums.tsx'

const [line] = exampleOf('addToOrder').data.productInfo
const items = [{ ...line, price: 100, quantity: 1, sizes: [line?.selectedSize] } as unknown as CartItem]

const offerOf = (code: string, percent: number, combines: boolean): Offer => ({
  id: `00000000-0000-7000-8000-0000000000${percent}` as OfferId,
  code,
  label: 'Sale',
  kind: 'percent',
  percent,
  combines,
  appliesTo: { kind: 'all' },
  minimumCents: 0,
})
const offers = [offerOf('TEN', 10, true), offerOf('ELEVEN', 11, true), offerOf('HALF', 50, false)]
const notWith = (code: string) => `This code can’t be combined with ${code}, which saves you as much or more.`

const problemOf = (code: CodeProblem, message: string = errors[code].message) => ({
  problem: { code, message },
})

/**
 * HALF saves more than the others, and combines with none.
 * @param known the offers that there are by now
 * @param asked what is waited for before each answer
 */
const answerCart = (known = offers, asked?: Promise<void>) =>
  answerCalls({
    async priceCart({ discountCodes: entered = [] }) {
      await asked
      const codes = entered.map(normalCode)
      const found = codes.map((code) => known.find((offer) => offer.code === code))
      const price = priceCart(pricedLines(items), { offers: found.flatMap((offer) => offer ?? []) })
      const isHalved = codes.includes('HALF')
      return {
        data: {
          subtotal: toDollars(price.subtotal),
          adjustments: price.adjustments.map(({ cents, ...rest }) => ({ ...rest, amount: toDollars(cents) })),
          total: toDollars(price.total),
          codes: codes.map((code, index) => {
            const offer = found[index]
            if (offer === undefined) return { code, ...problemOf('code-unknown') }
            if (isHalved && code !== 'HALF')
              return { code, ...problemOf('code-not-combined', notWith('HALF')) }
            return { code, offer }
          }),
        },
      }
    },
  })

const Sums = () => (
  <main>
    <CartSums shown={useShownPrice(items)} />
  </main>
)

beforeEach(() => forgetDiscountCodes())

const field = page.getByLabelText('Discount code')
const add = page.getByRole('button', { name: 'Add a discount code' })
const addAnother = page.getByRole('button', { name: 'Add another code' })
const remove = (code: string) => page.getByRole('button', { name: `Remove the code ${code}` })
const words = (text: string) => page.getByText(text, { exact: true })
const total = (dollars: string) => expect.element(words(dollars).last()).toBeVisible()

async function enter(code: string): Promise<void> {
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(`${code}{Enter}`)
}

test('adds a second code beside the first, and each is removed by a button of its own', async () => {
  answerCart()
  await mount(<Sums />)
  await add.click()
  await enter('ten')
  await expect.element(remove('TEN')).toHaveFocus()
  await total('$103.50')
  await addAnother.click()
  await enter('eleven')
  await expect.element(remove('ELEVEN')).toHaveFocus()
  await expect.element(field).not.toBeInTheDocument()
  // 100 less 11 % less 10 %, or the other way round, and 15 % for shipping.
  await total('$92.12')
  await expect.element(words('Sale · TEN (10%) Remove the code TEN')).toBeVisible()
  await remove('TEN').click()
  await total('$102.35')
  await expect.element(addAnother).toHaveFocus()
  await remove('ELEVEN').click()
  await total('$115.00')
  await expect.element(add).toHaveFocus()
})

test('says at a second code why it does not hold, as it was typed or not, and the first one stays', async () => {
  answerCart()
  await mount(<Sums />)
  rememberDiscountCode('TEN')
  await addAnother.click()
  await enter('no such')
  await expect.element(field).toHaveAccessibleDescription(errors['code-unknown'].message)
  await expect.element(field).toHaveValue('NOSUCH')
  await total('$103.50')
  await field.fill('eleven')
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('ELEVEN')).toHaveFocus()
  expect(discountCodes()).toEqual(['TEN', 'ELEVEN'])
})

test('refuses a code that does not combine and saves less, in the field, and removing it leads back to the button', async () => {
  answerCart()
  await mount(<Sums />)
  rememberDiscountCode('HALF')
  await addAnother.click()
  await enter('TEN')
  await expect.element(field).toHaveAccessibleDescription(notWith('HALF'))
  await total('$57.50')
  await page.getByRole('button', { name: 'Remove the code', exact: true }).click()
  await expect.element(addAnother).toHaveFocus()
  expect(discountCodes()).toEqual(['HALF'])
})

test('puts a code that saves more in the place of those that it does not combine with, and says so at each', async () => {
  answerCart()
  await mount(<Sums />)
  rememberDiscountCode('TEN')
  rememberDiscountCode('ELEVEN')
  await total('$92.12')
  await addAnother.click()
  await enter('HALF')
  await expect.element(remove('HALF')).toHaveFocus()
  await total('$57.50')
  for (const code of ['TEN', 'ELEVEN'])
    await expect.element(words(`${code}: ${notWith('HALF')} Remove the code ${code}`)).toBeVisible()
  await remove('HALF').click()
  await total('$92.12')
})

test('says of a code for free shipping that shipping is free already, where it is', async () => {
  const offer: Offer = {
    id: '00000000-0000-7000-8000-000000000099' as OfferId,
    code: 'FREE',
    label: 'Free shipping',
    kind: 'free-shipping',
    combines: true,
    appliesTo: { kind: 'all' },
    minimumCents: 0,
  }
  const shipping = { kind: 'shipping', label: 'Shipping fee', amount: 0 } as const
  answerCalls({
    priceCart: () => ({
      data: { subtotal: 100, adjustments: [shipping], total: 100, codes: [{ code: 'FREE', offer }] },
    }),
  })
  await mount(<Sums />)
  rememberDiscountCode('FREE')
  await expect
    .element(words('FREE is valid, but shipping is free already. Remove the code FREE'))
    .toBeVisible()
})

test('says of a code that would cost the cart its free shipping that the total is lower without it', async () => {
  const offer = offerOf('DEARER', 15, true)
  const shipping = { kind: 'shipping', label: 'Shipping fee', amount: 0 } as const
  answerCalls({
    priceCart: () => ({
      data: { subtotal: 100, adjustments: [shipping], total: 100, codes: [{ code: 'DEARER', offer }] },
    }),
  })
  await mount(<Sums />)
  rememberDiscountCode('DEARER')
  await expect
    .element(words('DEARER is valid, but your total is as low or lower without it. Remove the code DEARER'))
    .toBeVisible()
})

test('says of a code that another offer saves as much or more, until the code is removed', async () => {
  // No other test asks about this code: a page shows the answer that it has first.
  const offer = offerOf('SMALL', 12, true)
  answerCalls({
    priceCart: ({ discountCodes: entered = [] }) => ({
      data: {
        subtotal: 100,
        adjustments: [{ kind: 'discount', label: 'Spring sale', amount: -20 }],
        total: 80,
        codes: entered.map((code) => ({ code, offer })),
      },
    }),
  })
  await mount(<Sums />)
  await add.click()
  await enter('small')
  await expect
    .element(page.getByText(/^SMALL is valid, but another offer saves you as much or more\./))
    .toBeVisible()
  await expect.element(remove('SMALL')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(add).toHaveFocus()
})

test('takes no sixth code', async () => {
  answerCart()
  await mount(<Sums />)
  for (const code of ['A1', 'B2', 'C3', 'ELEVEN', 'TEN']) rememberDiscountCode(code)
  await expect.element(remove('TEN')).toBeVisible()
  await expect.element(words(`A1: ${errors['code-unknown'].message} Remove the code A1`)).toBeVisible()
  await expect.element(addAnother).not.toBeInTheDocument()
  await remove('A1').click()
  await expect.element(addAnother).toBeVisible()
})

test('names today’s total without those codes of a refused order that no longer hold', async () => {
  answerCart()
  for (const code of ['GONE', 'OVER', 'TEN']) rememberDiscountCode(code)
  const cart = { items, totalCost: 100 }
  const delivery = { address: { country: 'France' } } as Delivery
  const said = (...sent: string[]) => totalWithoutCode(cart, delivery, sent)
  expect(await said('GONE', 'TEN')).toBe(' Without it the total is $103.50 today.')
  expect(await said('GONE', 'OVER')).toBe(' Without GONE and OVER the total is $103.50 today.')
  expect(await said('TEN')).toBe('')
})

describe('the focus', () => {
  const late = offerOf('LATE', 13, true)
  const soon = () => Promise.withResolvers<void>()

  test('goes to the field where a code that was taken by a kept answer no longer holds', async () => {
    answerCart([...offers, late])
    await mount(<Sums />)
    await add.click()
    await enter('late')
    await remove('LATE').click()
    await expect.element(add).toHaveFocus()
    const { promise, resolve } = soon()
    answerCart(offers, promise)
    await userEvent.keyboard('{Enter}')
    await enter('late')
    await expect.element(remove('LATE')).toHaveFocus()
    resolve()
    await expect.element(field).toHaveAccessibleDescription(errors['code-unknown'].message)
    await expect.element(field).toHaveFocus()
  })

  test('goes to the field where the code that is left after a removal no longer holds', async () => {
    answerCart([...offers, late])
    await mount(<Sums />)
    rememberDiscountCode('LATE')
    await addAnother.click()
    await enter('ten')
    await expect.element(remove('TEN')).toHaveFocus()
    const { promise, resolve } = soon()
    answerCart(offers, promise)
    await userEvent.keyboard('{Enter}')
    await expect.element(addAnother).toHaveFocus()
    resolve()
    await expect.element(field).toHaveFocus()
  })

  test('goes to the button where the code that is left after a removal turns out to hold', async () => {
    const first = { ...late, code: 'FIRST' }
    answerCart([...offers, first])
    await mount(<Sums />)
    for (const code of ['FIRST', 'HALF']) rememberDiscountCode(code)
    const { promise, resolve } = soon()
    await expect.element(remove('HALF')).toBeVisible()
    answerCart([...offers, first], promise)
    await remove('HALF').click()
    await expect.element(field).toHaveFocus()
    resolve()
    await expect.element(addAnother).toHaveFocus()
  })

  test('stays with Remove where a code that was used by a kept answer saves too little by now', async () => {
    const offer = { ...late, code: 'LESS' }
    answerCart([...offers, offer])
    await mount(<Sums />)
    await add.click()
    await enter('less')
    await remove('LESS').click()
    const { promise, resolve } = soon()
    answerCalls({
      async priceCart() {
        await promise
        const sale = { kind: 'discount', label: 'Spring sale', amount: -20 } as const
        return { data: { subtotal: 100, adjustments: [sale], total: 80, codes: [{ code: 'LESS', offer }] } }
      },
    })
    await add.click()
    await enter('less')
    await expect.element(remove('LESS')).toHaveFocus()
    resolve()
    await expect.element(page.getByText(/^LESS is valid, but/)).toBeVisible()
    await expect.element(remove('LESS')).toHaveFocus()
  })

  test('goes to Remove where a code is entered that holds already', async () => {
    answerCart()
    await mount(<Sums />)
    rememberDiscountCode('TEN')
    await addAnother.click()
    await enter('ten')
    await expect.element(remove('TEN')).toHaveFocus()
  })

  test('stays where the shopper has gone meanwhile', async () => {
    const { promise, resolve } = soon()
    answerCart([...offers, { ...late, code: 'SLOW' }], promise)
    await mount(
      <>
        <Sums />
        <button type="button">Elsewhere</button>
      </>,
    )
    await add.click()
    await enter('slow')
    const elsewhere = page.getByRole('button', { name: 'Elsewhere' })
    await elsewhere.click()
    resolve()
    await expect.element(remove('SLOW')).toBeVisible()
    await expect.element(elsewhere).toHaveFocus()
  })
})

test('shows the focus around the word Remove alone, and paints nothing over the words beside it', async () => {
  answerCart()
  await mount(<Sums />)
  await add.click()
  await enter('ten')
  await expect.element(remove('TEN')).toHaveFocus()
  const { outlineStyle, outlineColor, color, boxShadow } = getComputedStyle(remove('TEN').element())
  expect([outlineStyle, outlineColor]).toEqual(['solid', color])
  expect(boxShadow, 'a shadow of any size').not.toMatch(/[1-9]/)
})

test('shows the code that is left in the field when the newest of two that do not hold is removed', async () => {
  answerCart()
  await mount(<Sums />)
  for (const code of ['NONE', 'NEITHER']) rememberDiscountCode(code)
  await expect.element(field).toHaveValue('NEITHER')
  await page.getByRole('button', { name: 'Remove the code', exact: true }).click()
  await expect.element(field).toHaveValue('NONE')
  await expect.element(field).toHaveAccessibleDescription(errors['code-unknown'].message)
})
