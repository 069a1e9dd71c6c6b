import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../tests/setup/components/answers.ts'
import { mount } from '../../tests/setup/components/mount.tsx'
import { CardDialog } from './card-dialog.tsx'
import type { PayWithToken } from './use-card-payment.ts'

const number = page.getByLabelText('Card number')
const expiry = page.getByLabelText('Expiry date')
const code = page.getByLabelText('Card security code')
const payNow = page.getByRole('button', { name: 'Pay Now' })
const placeOrder = page.getByRole('button', { name: 'PLACE ORDER' })
const words = (text: string) => page.getByText(text, { exact: true })
const wrongNumber = words('Card number must be 16 digits.')
const wrongExpiry = words('Expiry date must be in MM/YY format.')
const wrongCode = words('CVV must be 3 digits.')
const expired = words('Your card has expired.')
const approved = '4242 4242 4242 4242'

function Checkout({ pay }: { pay: PayWithToken }) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        PLACE ORDER
      </button>
      <CardDialog open={open} onClose={() => setOpen(false)} amount={22.99} pay={pay} />
    </main>
  )
}

async function openDialog() {
  answerCalls({ getPaymentProvider: { data: { name: 'test' }, leastCents: 50 } })
  const pay = vi.fn<PayWithToken>()
  await mount(<Checkout pay={pay} />)
  await placeOrder.click()
  await expect.element(number).toBeVisible()
  return { pay }
}

test.each([390, 1440])('begins at the card number each time it opens, at %i pixels', async (width) => {
  await page.viewport(width, 844)
  await openDialog()
  for (let time = 0; time < 2; time++) {
    await expect.element(number).toHaveFocus()
    await userEvent.keyboard('4242')
    await expect.element(number).toHaveValue('4242')
    await userEvent.keyboard('{Escape}')
    await expect.element(number).not.toBeInTheDocument()
    await expect.element(placeOrder).toHaveFocus()
    await userEvent.keyboard('{Enter}')
  }
})

test('says what is wrong until its field is corrected or the three have reached the expected lengths', async () => {
  const { pay } = await openDialog()
  await payNow.click()
  for (const each of [wrongNumber, wrongExpiry, wrongCode]) await expect.element(each).toBeVisible()
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveAccessibleDescription('Card number must be 16 digits.')
  await number.fill(approved)
  await expiry.fill('13/39')
  await code.fill('12')
  await expect.element(wrongNumber).not.toBeInTheDocument()
  await expect.element(wrongExpiry).toBeVisible()
  await expect.element(wrongCode).toBeVisible()
  await code.fill('123')
  for (const each of [wrongNumber, wrongExpiry, wrongCode]) await expect.element(each).not.toBeInTheDocument()
  await payNow.click()
  await expect.element(wrongExpiry).toBeVisible()
  await expect.element(expiry).toHaveFocus()
  expect(pay).not.toHaveBeenCalled()
})

test('says what is wrong in a field as soon as it is left for the next one, until it is mended', async () => {
  await openDialog()
  await expiry.click()
  await number.click()
  await expect.element(page.getByText(/must be/)).not.toBeInTheDocument()
  await number.fill('4242 4242')
  await expiry.click()
  await expect.element(wrongNumber).toBeVisible()
  await expect.element(expiry).toHaveFocus()
  await number.fill('4242 4242 4')
  await expect.element(wrongNumber).not.toBeInTheDocument()
  await expiry.fill('13/39')
  await code.click()
  await expect.element(wrongExpiry).toBeVisible()
})

test('takes an error away when its field has been corrected and left', async () => {
  await openDialog()
  await expiry.fill('13/39')
  await payNow.click()
  await expect.element(wrongExpiry).toBeVisible()
  await expiry.fill('01/20')
  await number.click()
  await expect.element(expired).toBeVisible()
  await expect.element(wrongExpiry).not.toBeInTheDocument()
  await expiry.fill('12/39')
  await number.click()
  await expect.element(expired).not.toBeInTheDocument()
  await expect.element(wrongNumber).toBeVisible()
  await expect.element(wrongCode).toBeVisible()
})

test('refuses a card whose month has ended', async () => {
  const { pay } = await openDialog()
  await number.fill(approved)
  await expiry.fill('01/24')
  await code.fill('123')
  await payNow.click()
  await expect.element(expired).toBeVisible()
  await expiry.fill('12/39')
  await expect.element(expired).not.toBeInTheDocument()
  expect(pay).not.toHaveBeenCalled()
})

test('asks for digits with a keypad and keeps the names browsers know its fields by', async () => {
  await openDialog()
  const known = [number, expiry, code].map((field) =>
    ['type', 'inputmode', 'id', 'name', 'autocomplete'].map((name) => field.element().getAttribute(name)),
  )
  expect(known).toEqual([
    ['text', 'numeric', 'card-number', 'cardnumber', 'cc-number'],
    ['text', 'numeric', 'card-expiry', 'cc-exp', 'cc-exp'],
    ['text', 'numeric', 'card-code', 'cvc', 'cc-csc'],
  ])
  await expect.element(code).toHaveAccessibleDescription('The last 3 digits on the back (CVV)')
})

test('takes a card however it is typed or pasted, and keeps the cursor where it was', async () => {
  await openDialog()
  await number.fill(' 4242-4242 42424242\t')
  await expiry.fill('1 / 2039')
  await code.fill('1 2 3')
  await expect.element(number).toHaveValue(approved)
  await expect.element(expiry).toHaveValue('01/39')
  await expect.element(code).toHaveValue('123')
  await number.click()
  ;(number.element() as HTMLInputElement).setSelectionRange(7, 7)
  await userEvent.keyboard('{Backspace}9')
  await expect.element(number).toHaveValue('4242 4942 4242 4242')
})

test('stays with what is typed when a press ends or even begins beside it', async () => {
  await openDialog()
  const beside = { x: 4, y: 4 }
  const dialog = page.getByRole('dialog')
  await number.fill('4242 4242')
  await userEvent.dragAndDrop(number, dialog, { sourcePosition: { x: 60, y: 10 }, targetPosition: beside })
  await expect.element(number).toHaveValue('4242 4242')
  await dialog.click({ position: beside })
  await expect.element(number).toHaveValue('4242 4242')
  await userEvent.keyboard('{Escape}')
  await expect.element(number).not.toBeInTheDocument()
})

test('offers numbers to try and is closed by its icon', async () => {
  await openDialog()
  const offered = page.getByRole('button', { name: /4000 0000 0000 9995/ })
  expect(offered.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await offered.click()
  await expect.element(number).toHaveValue('4000 0000 0000 9995')
  await page.getByRole('button', { name: 'Close card details' }).click()
  await expect.element(number).not.toBeInTheDocument()
  await expect.element(placeOrder).toHaveFocus()
})

test('ends where its last button does, with no empty room below', async () => {
  await openDialog()
  const panel = page.getByRole('dialog').element().firstElementChild?.getBoundingClientRect()
  const below = (panel?.bottom ?? Number.NaN) - payNow.element().getBoundingClientRect().bottom
  expect(below).toBeLessThanOrEqual(24)
})

test('takes full-width digits of an input method that composes them', async () => {
  await openDialog()
  await compose(number, '４２４２４２４２４２４２４２４２')
  await expect.element(number).toHaveValue(approved)
  await compose(expiry, '１２３９')
  await expect.element(expiry).toHaveValue('12/39')
})

/** As a Japanese keyboard types: each key renews all that is not accepted yet. */
async function compose(field: typeof number, text: string) {
  await field.click()
  for (let length = 1; length <= text.length; length++)
    await cdp().send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    })
  await cdp().send('Input.insertText', { text })
}
