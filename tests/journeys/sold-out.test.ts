import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { errors } from '../../contract/errors.ts'
import { openCheckout, orderAndPay } from '../setup/checkout.ts'
import { startJourneys } from '../setup/journey.ts'
import { confirmAddress, mailsTo } from '../setup/mailbox.ts'
import { setStock } from '../setup/stock.ts'

const journeys = startJourneys()

type Pieces = Readonly<Record<string, number>>

/** A product of which some sizes are counted. */
async function sellCounted(pieces: Pieces, particulars: Parameters<typeof journeys.sell>[0] = {}) {
  const product = await journeys.sell({ size: ['S', 'M', 'L'], ...particulars })
  await count(product, pieces)
  return product
}

const count = ({ _id: productId }: Product, pieces: Pieces) =>
  setStock(
    journeys.shop,
    Object.entries(pieces).map(([size, set]) => ({ productId, size, set })),
  )

const askButton = (page: Page) => page.getByRole('button', { name: 'Email me when it’s back' })

test('a size that is sold out is asked for in one press by whoever is signed in, and by visitors with an address they prove', async () => {
  const scarf = await sellCounted({ S: 0, M: 0, L: 0 }, { productName: 'Sold Scarf' })
  const shopper = await journeys.shopper()
  await confirmAddress(journeys.shop, shopper.email)
  const signedIn = await journeys.visit({ as: shopper })
  await signedIn.goto(`/product/${scarf._id}`)
  await askButton(signedIn).click()
  await signedIn.getByText(`We’ll email ${shopper.email} once, when size S is back.`).waitFor()
  expect(await mailsTo(journeys.shop, shopper.email)).toEqual([])

  const page = await journeys.visit()
  await page.goto(`/product/${scarf._id}`)
  await askButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sold Scarf, size S' })
  await dialog.getByLabel('Email').fill('vera@mail.example')
  await page.keyboard.press('Enter')
  await page.getByText(/^Check your inbox: confirm the email we sent to vera@mail\.example/).waitFor()
  const [asked] = await mailsTo(journeys.shop, 'vera@mail.example')
  await page.goto(asked?.links[0] ?? '')
  await page.getByRole('button', { name: 'Email me when it’s back' }).click()
  await page.getByRole('heading', { name: 'You’re on the list' }).waitFor()
  await page.getByText('You’ll get one email when Sold Scarf is back in size S.').waitFor()
  for (const address of ['/back-in-stock', '/back-in-stock?token=old']) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Email me when it’s back' }).click()
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  }
})

test('a cart that becomes short while it is being ordered is led back to, with what there is', async () => {
  const hat = await journeys.sell({ productName: 'Last Hat' })
  const { page } = await openCheckout(journeys, [hat])
  const shortages = [{ _id: hat._id, selectedSize: 'S', quantity: 8, available: 6 }]
  const { status, message } = errors['out-of-stock']
  await page.route(
    '**/user/add-to-order',
    (route) => route.fulfill({ status, json: { code: 'out-of-stock', message, shortages } }),
    { times: 1 },
  )
  await page.evaluate(() => {
    const { items } = JSON.parse(sessionStorage.getItem('cart') ?? '')
    sessionStorage.setItem('cart', JSON.stringify({ items: [{ ...items[0], quantity: 8 }] }))
  })
  await page.reload()
  await orderAndPay(page)
  await page.waitForURL('/cart')
  await page.getByText('Only 6 of Last Hat, size S, are left. Nothing was charged.').waitFor()
  await page.getByRole('button', { name: 'Take 6 of Last Hat, size S' }).click()
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
  await page.waitForURL('/payment')
  await orderAndPay(page)
  await page.waitForURL('/payment/success')
})
