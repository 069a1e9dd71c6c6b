import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product, ProductId } from '../../contract/catalogue/product.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { chargesOf, checkoutOf, pay } from '../../tests/setup/orders.ts'
import { printedOfCart, printedOfOrder } from '../../tests/setup/printed-money.tsx'
import { rounds } from '../../tests/setup/quick-run.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addToCart, type Cart, changeQuantity, emptyCart } from '../../web/cart/cart.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop)
const merchant = await shop.signInAdministrator()

type Line = { price: number; quantity: number }

/** Prices at both ends and where halves of a cent arise come up often. */
const price = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999 }),
  fc.integer({ min: 0, max: 99 }),
  fc.constant(9_999_999),
)
const cart = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 100 }) }), {
  minLength: 1,
  maxLength: 8,
})

/** A cart as the storefront fills it with products that the shop sells. */
async function fillCart(lines: readonly Line[]): Promise<Cart> {
  const products = lines.map(
    ({ price }): Product => ({
      _id: randomUUID() as ProductId,
      productName: 'Anything',
      productDescription: '',
      price: price / 100,
      category: 'Men',
      subCategory: 'Topwear',
      size: ['S'],
      imgUrl: 'https://pictures.example/x.jpg',
      deliveryTime: '1 Day',
      createdAt: new Date().toISOString(),
    }),
  )
  const rows = products.map((product, index) => ({
    id: product._id,
    name: product.productName,
    description: '',
    price_cents: lines[index]?.price ?? 0,
    category: product.category,
    sub_category: product.subCategory,
    sizes: [...product.size],
    image_url: product.imgUrl,
    delivery_time: product.deliveryTime,
  }))
  await shop.running.context.database.insertInto('products').values(rows).execute()
  return products.reduce((filled, product, index) => {
    const quantity = lines[index]?.quantity ?? 1
    return changeQuantity(addToCart(filled, product, 'S'), { _id: product._id, selectedSize: 'S' }, quantity)
  }, emptyCart)
}

/** Spec §9 once more, by another road than the shop's: fifteen hundredths, half a cent up, in whole cents. */
function worth(lines: readonly Line[]) {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
  const hundredths = subtotal * 15n
  const fee = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n)
  return { subtotal, fee, total: subtotal + fee }
}

/** '$1,234.50', with no number of dollars in between. */
function inPrint(cents: bigint): string {
  const digits = String(cents).padStart(3, '0')
  return `$${BigInt(digits.slice(0, -2)).toLocaleString('en-US')}.${digits.slice(-2)}`
}

/** Whole cents: what a number of dollars says, as long as it says nothing finer. */
function inCents(dollars = -1): bigint {
  const whole = Math.round(dollars * 100)
  expect(whole / 100).toBe(dollars)
  return BigInt(whole)
}

test('any cart of any prices costs subtotal plus fee to the cent, in every answer, in the charge, on every screen and in the mail', async () => {
  await fc.assert(
    fc.asyncProperty(cart, async (lines) => {
      const filled = await fillCart(lines)
      const order = { items: [...filled.items], totalCost: filled.totalCost }
      const placed = await shop.callWith('addToOrder', { ...checkoutOf(ada, []), order }, ada.as)
      expect(placed.status, JSON.stringify(placed.body)).toBe(201)
      const unpaid = placed.body.data as Awaited<ReturnType<typeof pay>>['body']['data']
      const paid = (await pay(shop, ada, unpaid)).body.data
      const mine = (await shop.call('getUserOrders', { user_id: ada.id, limit: 1 }, ada.as)).body.data[0]
      const all = (await shop.call('getAllOrders', { limit: 1 }, merchant)).body.data[0]

      const { subtotal, fee, total } = worth(lines)
      for (const answer of [unpaid, paid, mine, all]) {
        expect(answer?._id).toBe(unpaid._id)
        expect(inCents(answer?.subtotal)).toBe(subtotal)
        expect(inCents(answer?.shippingFee)).toBe(fee)
        expect(inCents(answer?.total)).toBe(total)
      }
      const charged = (await chargesOf(shop, unpaid._id)).map((charge) => BigInt(charge.amount_cents))
      expect(charged).toEqual(total === 0n ? [] : [total])

      const sums = [inPrint(subtotal), inPrint(fee), inPrint(total)]
      const totals = `Subtotal ${sums[0]} Shipping fee (15%) ${sums[1]} Total ${sums[2]}`
      const ofCart = printedOfCart(filled)
      expect(ofCart.cart).toContain(totals)
      expect(ofCart.proceed).toContain(`Total incl. shipping ${sums[2]}`)
      expect(ofCart.checkout).toContain(totals)
      const ofOrder = printedOfOrder(paid)
      expect(ofOrder.myOrders).toContain(totals)
      expect(ofOrder.success).toContain(`Amount ${sums[2]}`)
      expect(ofOrder.panel).toContain(`Total ${sums[2]}`)
      expect(ofOrder.packingSlip).toContain(`Subtotal ${sums[0]} · Shipping ${sums[1]} · Total ${sums[2]}`)
      for (const [index, { price, quantity }] of lines.entries()) {
        const sum = inPrint(BigInt(price) * BigInt(quantity))
        // The cart says the price once for one piece.
        expect(ofCart.lines[index]).toContain(quantity === 1 ? sum : `Together ${sum}`)
        expect(ofOrder.lines[index]).toContain(`Together ${sum}`)
      }
      const mails = await mailsTo(shop, ada.email)
      const mail = mails.find(({ text }) => text.includes(unpaid._id))
      expect(mail?.text).toContain(
        `Subtotal: ${sums[0]}\nShipping fee (15%): ${sums[1]}\nTotal: ${sums[2]}\n`,
      )
    }),
    {
      numRuns: rounds(60),
      examples: [
        [[{ price: 10, quantity: 1 }]],
        [[{ price: 9_999_999, quantity: 100 }]],
        [[{ price: 0, quantity: 3 }]],
      ],
    },
  )
})
