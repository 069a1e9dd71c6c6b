import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { mailsTo } from '../setup/mailbox.ts'
import { atThePanel } from '../setup/merchant.ts'
import { lineOf } from '../setup/orders.ts'
import { askReturn, delivered, receive } from '../setup/returns.ts'
import { addCounted, setStock } from '../setup/stock.ts'

const journeys = startJourneys()

async function atTheReturns(width = 1440): Promise<Page> {
  const page = await atThePanel(journeys, width)
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Returns' }).click()
  await page.getByRole('heading', { name: 'Returns' }).waitFor()
  return page
}

/** A shopper with a delivered order of two shirts at 100 dollars. */
async function withDelivered(name = 'Ada Lovelace') {
  const { shop } = journeys
  const shopper = await journeys.shopper({ name })
  const product = await journeys.sell({ productName: 'Signal Shirt', price: 100 })
  const order = await delivered(shop, shopper, [lineOf(product, 2)])
  return { shop, shopper, product, order }
}

describe('from the promise to the money', () => {
  test('a shopper reads of 7 days, returns a piece from My Orders, and has the money back', async () => {
    const { shop, shopper, product, order } = await withDelivered()
    const page = await journeys.visit({ as: shopper, width: 390 })
    await page.goto('/')
    await page.getByText('7 days return policy', { exact: false }).first().waitFor()
    await page.goto(`/product/${product._id}`)
    await page.getByText('Easy return and exchange policy within 7 days.').waitFor()

    await page.goto('/my-order')
    await page.getByRole('link', { name: 'Return or exchange' }).click()
    await page.getByRole('heading', { name: 'Return or exchange' }).waitFor()
    await page.getByRole('button', { name: 'Request the return' }).click()
    await page.getByText('Choose a reason.').waitFor()
    await page.getByLabel('Why are you sending it back?').selectOption('Not as shown')
    await page.getByLabel('Tell us more').fill('It is green.')
    await page.getByRole('button', { name: 'Request the return' }).click()
    const code = `R${order.number}-1`
    await page.getByRole('heading', { name: `Your return ${code}` }).waitFor()
    await page.getByRole('link', { name: 'Print the slip' }).first().click()
    await page.getByRole('article', { name: `Slip ${code}` }).waitFor()

    const desk = await atTheReturns()
    // A scanner types the code and presses Enter.
    await desk.getByRole('searchbox').fill(code.toLowerCase())
    await desk.getByRole('searchbox').press('Enter')
    const dialog = desk.getByRole('dialog')
    await dialog.getByText('1 × Signal Shirt, size S').waitFor()
    await dialog.getByRole('button', { name: 'Received' }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    const card = desk.getByRole('article', { name: `Return ${code}` })
    await card.getByRole('button', { name: 'Accept' }).press('Enter')
    await dialog.getByText('1 piece goes on sale again.').waitFor()
    expect(await dialog.getByLabel('Refund in dollars').inputValue()).toBe('100.00')
    await dialog.getByLabel('Message to the shopper').fill('Sorry about the colour!')
    await dialog.getByRole('button', { name: 'Accept and refund $100.00' }).click()
    await card.getByText('$100.00 refunded').waitFor()
    await desk.getByRole('row', { name: 'Signal Shirt S 1 1 not as shown' }).waitFor()

    await page.goto('/my-order')
    await page.getByRole('link', { name: `Return ${code}` }).click()
    await page.getByText('Accepted. We’ve refunded $100.00.').waitFor()
    await page.getByText('The shop writes: Sorry about the colour!').waitFor()
    const subjects = (await mailsTo(shop, shopper.email)).map(({ subject }) => subject)
    expect(subjects).toContain(`Your return ${code} is accepted`)
    await page.goto('/my-order')
    await page.getByText('History').click()
    for (const state of ['requested', 'received', 'accepted'])
      await page.getByText(`Return ${code} ${state}`).waitFor()
  })
})

describe('an exchange', () => {
  test('for a size that there is, by keyboard; the merchant sends it, and the shopper follows the parcel', async () => {
    const { shop } = journeys
    const shopper = await journeys.shopper({ name: 'Emmy Noether' })
    const coat = await addCounted(shop, { S: 5, M: 1, L: 1 })
    const order = await delivered(shop, shopper, [lineOf(coat)])
    await setStock(shop, [{ productId: coat._id, size: 'L', set: 0 }])
    const page = await journeys.visit({ as: shopper, width: 1440 })
    await page.goto(`/my-order/${order._id}/return`)
    await page.getByLabel('Why are you sending it back?').selectOption('Too small')
    await page.getByRole('radio', { name: 'My money back' }).press('ArrowRight')
    await page.getByRole('button', { name: 'Request the return' }).press('Enter')
    await page.getByText('Choose a size.').first().waitFor()
    expect(await page.getByRole('radio', { name: 'L sold out' }).isDisabled()).toBe(true)
    const request = async () => {
      await page.getByRole('radio', { name: 'M', exact: true }).press('Space')
      await page.getByRole('button', { name: 'Request the return' }).press('Enter')
    }
    await setStock(shop, [{ productId: coat._id, size: 'M', set: 0 }])
    await request()
    await page.getByText('There are not that many left of this size.').waitFor()
    expect(await page.getByRole('radio', { name: 'M sold out' }).isDisabled()).toBe(true)
    expect(await page.getByLabel('Why are you sending it back?').inputValue()).not.toBe('')
    await setStock(shop, [{ productId: coat._id, size: 'M', set: 1 }])
    await page.reload()
    await page.getByLabel('Why are you sending it back?').selectOption('Too small')
    await page.getByRole('radio', { name: 'Another size' }).check()
    await request()
    const code = `R${order.number}-1`
    await page.getByRole('heading', { name: `Your return ${code}` }).waitFor()

    const desk = await atTheReturns(390)
    const card = desk.getByRole('article', { name: `Exchange ${code}` })
    await card.getByRole('button', { name: 'Receive' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Received' }).click()
    await card.getByRole('button', { name: 'Accept' }).click()
    await dialog.getByText('To send: 1 ×').waitFor()
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    await card.getByRole('button', { name: 'Send the exchange' }).click()
    await dialog.getByLabel('Tracking number').fill('1Z 999 AA1')
    await dialog.getByRole('button', { name: 'Mark as sent' }).click()
    await card.getByText('Done').waitFor()

    await page.goto(`/my-order/${order._id}/return`)
    await page.getByText('Your exchange is on its way.').waitFor()
    const link = page.getByRole('link', { name: 'Track parcel: UPS 1Z999AA1' })
    expect(await link.getAttribute('href')).toContain('1Z999AA1')
  })
})

test('a shopper cancels a return, and one that is refused says why', async () => {
  const { shop, shopper, order } = await withDelivered('Grace Hopper')
  const { data } = (
    await askReturn(shop, shopper, order, [{ position: 1, quantity: 1, reason: 'changed-mind' }])
  ).body
  const page = await journeys.visit({ as: shopper })
  await page.goto(`/my-order/${order._id}/return`)
  const first = page.getByRole('article', { name: `Return ${data.code}` })
  await first.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel the return' }).click()
  await first.getByText('Cancelled.').waitFor()

  const again = await askReturn(shop, shopper, order, [{ position: 1, quantity: 2, reason: 'changed-mind' }])
  await receive(shop, await shop.signInAdministrator(), again.body.data)
  const desk = await atTheReturns(390)
  const card = desk.getByRole('article', { name: `Return R${order.number}-2` })
  await card.getByRole('button', { name: 'Refuse' }).click()
  await desk
    .getByRole('dialog')
    .getByLabel('Reason, which the customer reads in the email')
    .fill('Both were worn.')
  await desk.getByRole('button', { name: 'Refuse the return' }).click()
  await card.getByText('You wrote: Both were worn.').waitFor()
  await page.reload()
  await page.getByText('The shop writes: Both were worn.').waitFor()
  await page.getByText(`Choose what you’re sending back from order ${order.number}.`).waitFor()
})

test('where a merchant switches withdrawals on, a shopper declares one, confirms it, and gets a receipt', async () => {
  const desk = await atThePanel(journeys)
  await desk.goto('/admin/settings')
  await desk.getByLabel('Consumers can withdraw').check()
  await desk.getByLabel('Days for a withdrawal').fill('10')
  await desk.getByRole('button', { name: 'Save returns' }).click()
  await desk.getByText('Enter at least 14 days.').waitFor()
  await desk.getByLabel('Days for a withdrawal').fill('14')
  await desk.getByRole('button', { name: 'Save returns' }).click()
  await desk.getByText('Returns saved.').waitFor()
  const { shop, shopper, order } = await withDelivered('Ines Duarte')
  const page = await journeys.visit({ as: shopper, height: 600 })
  await page.goto('/my-order')
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await page.getByRole('link', { name: 'Back to My Orders' }).click()
  await page.getByRole('link', { name: 'Withdraw from contract' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const beginsBelowTheBar = async () => {
    const { height = Number.NaN } = (await page.getByRole('banner').boundingBox()) ?? {}
    await expect.poll(() => topOf(heading)).toBeGreaterThan(height)
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  const goOn = page.getByRole('button', { name: 'Continue' })
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
  await goOn.press('Enter')
  await confirm.waitFor()
  await beginsBelowTheBar()
  // What waits to be confirmed is not found on the return of the same order.
  await page.evaluate(() => history.go(-2))
  await page.getByRole('heading', { name: 'Return or exchange', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Request the return' }).waitFor()
  expect(await confirm.count()).toBe(0)
  await page.goto('/my-order')
  await page.getByRole('link', { name: 'Withdraw from contract' }).click()
  await goOn.click()
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await goOn.waitFor()
  await beginsBelowTheBar()
  await goOn.click()
  await page.getByText('2 × Signal Shirt, size S').waitFor()
  await page.getByText(`The receipt goes to ${shopper.email}.`).waitFor()
  await confirm.click()
  await page.getByRole('heading', { name: 'Withdrawal received' }).waitFor()
  await beginsBelowTheBar()
  const subjects = (await mailsTo(shop, shopper.email)).map(({ subject }) => subject)
  expect(subjects).toContain(`We have received your withdrawal from order ${order.number}`)

  await desk.goto('/admin/returns')
  const card = desk.getByRole('article', { name: `Withdrawal R${order.number}-1` })
  await card.getByRole('button', { name: 'Receive' }).click()
  await desk.getByRole('button', { name: 'Received' }).click()
  await card.getByRole('button', { name: 'Accept' }).click()
  await desk.getByRole('button', { name: 'Accept and refund $230.00' }).click()
  await card.getByText('$230.00 refunded').waitFor()
})
