import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { InputOf } from '../../contract/operations.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import { addProduct, checkoutOf, lineOf, pay } from '../../tests/setup/orders.ts'
import { printedOfOrder } from '../../tests/setup/printed-money.tsx'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop, { price: 40 })

type Order = Awaited<ReturnType<typeof pay>>['body']['data']
type NewOffer = InputOf<'createOffer'>

const terms = percentOff(10, { label: 'Ten off', combines: true })
const fiveDollars = { ...terms, kind: 'amount', amountCents: 500, label: 'Five off' } as const

let made = 0

/** @returns its code */
async function offer(more: Partial<NewOffer> = {}): Promise<string> {
  const code = `CODE-${made++}`
  await shop.callWith('createOffer', { terms, code, ...more }, merchant)
  return code
}
const single = (percent: number) => offer({ terms: { ...terms, percent, combines: false } })
const usesOf = async (code: string) =>
  (await shop.call('listOffers', { search: code }, merchant)).body.data[0]?.uses

const place = (discountCodes: string[], more: Partial<InputOf<'addToOrder'>> = {}, by = ada) =>
  shop.callWith('addToOrder', checkoutOf(by, [lineOf(shirt, 2)], { discountCodes, ...more }), by.as)
const placed = async (...args: Parameters<typeof place>) => (await place(...args)).body.data as Order
const priced = async (discountCodes: string[]) => {
  const order = [{ _id: shirt._id, selectedSize: 'S', quantity: 2 }]
  return (await shop.call('priceCart', { order, discountCodes }, ada.as)).body.data
}

test('two codes that combine are two lines of the order, on every screen and paper, and a use of each', async () => {
  const five = await offer({ terms: fiveDollars })
  const ten = await offer()
  const cart = await priced([five.toLowerCase(), ten, five])
  expect(cart.codes).toMatchObject([
    { code: five, offer: { code: five } },
    { code: ten, offer: { code: ten } },
  ])
  const order = await placed([five, ten])
  // 80 less 10 % and less 5 are 67, and 15 % for shipping.
  expect(order).toMatchObject({ subtotal: 80, shippingFee: 10.05, total: 77.05 })
  expect(order.adjustments).toEqual(cart.adjustments)
  expect(order.adjustments).toMatchObject([{ amount: -8, code: ten }, { amount: -5, code: five }, {}])
  const printed = printedOfOrder((await pay(shop, ada, order)).body.data)
  const lines = [`Ten off · ${ten} (10%) −$8.00`, `Five off · ${five} −$5.00`]
  for (const screen of [printed.myOrders, printed.success, printed.panel])
    for (const line of lines) expect(screen).toContain(line)
  expect(printed.packingSlip).toContain(lines.join(' · '))
  const mail = (await mailsTo(shop, ada.email)).at(-1)
  expect(mail?.text).toContain(`Ten off · ${ten} (10%): −$8.00\nFive off · ${five}: −$5.00\n`)
  expect([await usesOf(five), await usesOf(ten)]).toEqual([1, 1])
})

test('a code that does not combine is refused beside one that saves as much, and takes its place where it saves more', async () => {
  const ten = await single(10)
  const asMuch = await single(10)
  const twenty = await single(20)
  const kept = (code: string) => ({
    code: 'code-not-combined',
    message: `This code can’t be combined with ${code}, which saves you as much or more.`,
  })
  expect(await priced([ten, asMuch])).toMatchObject({
    total: 82.8,
    codes: [
      { code: ten, offer: {} },
      { code: asMuch, problem: kept(ten) },
    ],
  })
  expect(await priced([ten, twenty])).toMatchObject({
    total: 73.6,
    codes: [
      { code: ten, problem: kept(twenty) },
      { code: twenty, offer: {} },
    ],
  })
  const { status, body } = await place([ten, twenty])
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: 'code-not-combined', message: `${ten}: ${kept(twenty).message}` },
  })
  const combining = [await offer(), await offer()]
  const { codes } = await priced([ten, ...combining])
  expect(codes[0]?.problem?.message).toBe(
    `This code can’t be combined with ${combining.join(' and ')}, which save you as much or more.`,
  )
})

test('each code has its own problem, and an order names the code that is refused', async () => {
  const good = await offer()
  const dear = await offer({ terms: { ...terms, minimumCents: 8_001 } })
  const { codes, total } = await priced(['NO-SUCH-CODE', good, dear])
  expect(codes).toMatchObject([
    { problem: { code: 'code-unknown' } },
    { offer: { code: good } },
    { problem: { code: 'code-below-minimum' } },
  ])
  expect(total).toBe(82.8)
  const { status, body } = await place([good, dear])
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: 'code-below-minimum', message: `${dear}: This code needs goods of at least $80.01.` },
  })
  expect((await place([good, 'NO-SUCH-CODE'])).body).toMatchObject({
    code: 'code-unknown',
    message: 'NO-SUCH-CODE: This code isn’t valid. Please check the spelling.',
  })
  expect(await usesOf(good)).toBe(0)
})

test('an order takes five codes', async () => {
  const five = await Promise.all(Array.from({ length: 5 }, () => offer({ terms: fiveDollars })))
  expect((await placed(five)).total).toBe(63.25)
  const { status, body } = await place([...five, await offer()])
  expect([status, Object.values(body.fields ?? {})]).toEqual([422, ['An order can have at most 5 codes.']])
})

test('guesses count one by one, however many a call has', async () => {
  const eve = await signUpShopper(shop, { name: 'Eve' })
  const guesses = (call: number) => Array.from({ length: 5 }, (_, nth) => `GUESS-${call}-${nth}`)
  const order = [{ _id: shirt._id, selectedSize: 'S', quantity: 2 }]
  const statusOf = async (call: number, count: number) => {
    const discountCodes = guesses(call).slice(0, count)
    return (await shop.callWith('priceCart', { order, discountCodes }, eve.as)).status
  }
  expect([await statusOf(0, 5), await statusOf(1, 4), await statusOf(2, 2)]).toEqual([200, 200, 429])
})

test('the same checkout with the same codes in any order is the same order, and with others it is refused', async () => {
  const one = await offer({ mostUses: 1, mostUsesPerShopper: 1 })
  const other = await offer({ terms: fiveDollars })
  const checkoutId = randomUUID()
  const first = await placed([one, other], { checkoutId })
  expect((await placed([other, one], { checkoutId }))._id).toBe(first._id)
  expect((await place([other], { checkoutId })).body.code).toBe('checkout-changed')
  const { id = '' } = (await shop.call('listOffers', { search: one }, merchant)).body.data[0] ?? {}
  await shop.callWith('endOffer', { id }, merchant)
  expect((await placed([other, one], { checkoutId }))._id).toBe(first._id)
  expect((await place([one, other])).body).toMatchObject({
    code: 'code-ended',
    message: `${one}: This code has ended.`,
  })
  expect([await usesOf(one), await usesOf(other)]).toEqual([1, 1])
})

test('orders at once with two limited codes, entered in either order, use neither more often than it has uses', async () => {
  const one = await offer({ mostUses: 4 })
  const other = await offer({ terms: fiveDollars, mostUses: 6 })
  const buyers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => signUpShopper(shop, { name: `Buyer ${n}` })),
  )
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      place(n % 2 ? [one, other] : [other, one], {}, buyers[n % buyers.length]),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['code-used-up']))
  expect(new Set(refused.map(({ message }) => String(message).split(': ')[0]))).toEqual(new Set([one]))
  expect([await usesOf(one), await usesOf(other)]).toEqual([4, 4])
})
