import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import type { PersonalDetails } from '../../../contract/accounts/personal-details.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { noDetails } from '../../account/read-details.ts'
import { cartOf } from '../../cart/cart.ts'
import { forgetDiscountCodes, rememberDiscountCode } from '../../pricing/discount-code.ts'
import { refreshShopSettings } from '../../settings/shop-settings.ts'
import CheckoutForm from './checkout-form.tsx'
import { keepDeliveryDraft } from './delivery-draft.ts'

const field = (label: string) => page.getByLabelText(label)
const placeOrder = page.getByRole('button', { name: 'PLACE ORDER' })
const summary = page.getByRole('region', { name: 'Please check these fields' })
const wrongEmail = page.getByText('Please enter a valid email address', { exact: true })

const shopper = exampleOf('login').data.user
const cart = cartOf([{ ...exampleOf('getById').data, selectedSize: 'M', quantity: 1 }])
const london: PersonalDetails = {
  firstName: 'Ada',
  lastName: 'Byron',
  address: { street: '12 St James Square', city: 'London', state: '', zipcode: 'SW1Y', country: 'UK' },
  phoneNumber: '+44 20 7946 0000',
  email: 'parcels@byron.example',
}

async function openForm(
  stored: PersonalDetails | undefined,
  account = { name: '', email: '' },
  bought = cart,
) {
  const calls = answerCalls({
    getDetails: stored && { data: { userPersonalDetails: stored } },
    getPaymentProvider: { data: { name: 'test' }, leastCents: 50 },
  })
  await mount(<CheckoutForm shopper={{ id: shopper._id, ...account }} cart={bought} onChecking={vi.fn()} />)
  await expect.element(placeOrder).toBeVisible()
  return () => calls.map(({ name }) => name).toSorted()
}

test('says at each field what is missing, all of it on top, and leads to each', async () => {
  const calls = await openForm(noDetails)
  await field('Email').fill('parcels at byron')
  await placeOrder.click()
  for (const [label, words] of Object.entries({
    'First name': 'Enter your name.',
    Street: 'Enter your street and number.',
    City: 'Enter your city.',
    Country: 'Enter your country.',
    'Phone number': 'Enter your phone number.',
    Email: 'Please enter a valid email address',
  })) {
    await expect.element(field(label)).toHaveAccessibleDescription(words)
    await summary.getByRole('link', { name: words }).click()
    await expect.element(field(label)).toHaveFocus()
  }
  await placeOrder.click()
  await expect.element(summary).toHaveFocus()
  await field('City').fill('Bath')
  expect([...summary.element().querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual([
    'Enter your city.',
  ])
  expect(calls()).toEqual(['getDetails', 'getPaymentProvider'])
})

test('with one field wrong puts the keyboard there', async () => {
  await openForm(london)
  await field('Town or city').fill(' ')
  await placeOrder.click()
  await expect.element(field('Town or city')).toHaveFocus()
  await expect.element(field('Town or city')).toHaveAccessibleDescription('Enter your town or city.')
  await expect.element(summary).not.toBeInTheDocument()
})

test('tells of a wrong form when the field is left, not while it is typed', async () => {
  await openForm(london)
  await field('Email').fill('parcels@')
  await expect.element(wrongEmail).not.toBeInTheDocument()
  await field('Town or city').click()
  await expect.element(wrongEmail).toBeVisible()
  await expect.element(field('Town or city')).toHaveFocus()
})

test('starts without a name from that of the account', async () => {
  await openForm(noDetails, { name: 'Augusta Ada King', email: 'ada@mail.example' })
  await expect.element(field('First name')).toHaveValue('Augusta')
  await expect.element(field('Last name')).toHaveValue('Ada King')
  await expect.element(field('Email')).toHaveValue('ada@mail.example')
})

test('saves no details where the shopper does not want it, also on the way back from a declined card', async () => {
  const save = page.getByRole('checkbox', { name: 'Save for next time' })
  const withoutStreet = { ...london, address: { ...london.address, street: '' } }
  await openForm(withoutStreet)
  await expect.element(save).toBeChecked()
  await field('Street').fill(london.address.street)
  await save.click()
  await cleanup()
  const calls = await openForm(withoutStreet)
  await expect.element(field('Street')).toHaveValue(london.address.street)
  await expect.element(save).not.toBeChecked()
  await placeOrder.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(calls()).not.toContain('updatePersonalDetails')
})

test('saves what was changed, so that what another tab has saved meanwhile stays, and that once', async () => {
  const calls = answerCalls({
    getDetails: { data: { userPersonalDetails: london } },
    getPaymentProvider: { data: { name: 'test' }, leastCents: 50 },
    updatePersonalDetails: exampleOf('updatePersonalDetails'),
  })
  const checkout = (
    <CheckoutForm shopper={{ id: shopper._id, name: '', email: '' }} cart={cart} onChecking={vi.fn()} />
  )
  await mount(checkout)
  await field('Street').fill('3 Quay Lane')
  await page.getByRole('checkbox', { name: 'Save for next time' }).click()
  await placeOrder.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => calls.some(({ name }) => name === 'updatePersonalDetails')).toBe(true)
  await cleanup()
  await mount(checkout)
  await placeOrder.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const address = { ...london.address, street: '3 Quay Lane' }
  const saved = calls.filter(({ name }) => name === 'updatePersonalDetails').map(({ input }) => input)
  expect(saved).toEqual([{ id: shopper._id, address }])
})

test('offers to save nothing over details that could not be loaded', async () => {
  await openForm(undefined)
  await expect.element(page.getByRole('checkbox', { name: 'Save for next time' })).not.toBeChecked()
})

test('goes on with what was typed as a guest, where the account that logs in has no address', async () => {
  const typed = { ...london, address: { ...london.address, street: '3 Quay Lane' } }
  keepDeliveryDraft(undefined, { details: typed, saves: false })
  await openForm(noDetails, { name: 'Augusta Ada King', email: 'ada@mail.example' })
  await expect.element(field('Street')).toHaveValue('3 Quay Lane')
  await expect.element(field('First name')).toHaveValue('Ada')
  await expect.element(page.getByRole('checkbox', { name: 'Save for next time' })).toBeChecked()
  await cleanup()
  await openForm(london)
  await expect.element(field('Street')).toHaveValue(london.address.street)
})

test('says before a card is asked for that the order is too small for one', async () => {
  const sock = { ...exampleOf('getById').data, selectedSize: 'M', quantity: 1, price: 0.3 }
  await openForm(london, undefined, cartOf([sock]))
  const told = page.getByText(
    /^This order comes to \$0\.\d\d, and a card can’t be charged less than \$0\.50\./,
  )
  await expect.element(told).toBeVisible()
  await placeOrder.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('says that cash is not offered any more, also once it is gone from the choice', async () => {
  const settings = exampleOf('getShopSettings').data
  let on = true
  answerCalls({
    getDetails: { data: { userPersonalDetails: london } },
    getPaymentProvider: { data: { name: 'test' }, leastCents: 50 },
    getShopSettings: () => ({
      data: { ...settings, cashOnDelivery: { ...settings.cashOnDelivery, on } } as never,
    }),
    addToOrder: refusal('cash-not-offered'),
  })
  await refreshShopSettings()
  await mount(
    <CheckoutForm shopper={{ id: shopper._id, name: '', email: '' }} cart={cart} onChecking={vi.fn()} />,
  )
  const inCash = page.getByRole('radio', { name: 'Cash on delivery' })
  await inCash.click()
  on = false
  await placeOrder.click()
  await expect.element(inCash).not.toBeInTheDocument()
  await expect.element(page.getByText('Cash on delivery is not available. Please pay by card.')).toBeVisible()
})

test('orders in cash at the price that the shop answers, however early PLACE ORDER is pressed', async () => {
  const settings = exampleOf('getShopSettings').data
  const priced = exampleOf('priceCart').data
  const answer = Promise.withResolvers<void>()
  const calls = answerCalls({
    getDetails: { data: { userPersonalDetails: london } },
    getPaymentProvider: { data: { name: 'test' }, leastCents: 50 },
    getShopSettings: { data: { ...settings, cashOnDelivery: { on: true } } as never },
    updatePersonalDetails: exampleOf('updatePersonalDetails'),
    addToOrder: refusal('too-many-cash-orders'),
    priceCart: async () => {
      await answer.promise
      return { data: { ...priced, subtotal: cart.totalCost, ...discounted } }
    },
  })
  const discount = { kind: 'discount', label: 'Ten off', code: 'TEN', amount: -10 }
  const discounted = { adjustments: [discount], total: cart.totalCost - 10, codes: [] }
  await refreshShopSettings()
  rememberDiscountCode('TEN')
  onTestFinished(forgetDiscountCodes)
  await mount(
    <CheckoutForm shopper={{ id: shopper._id, name: '', email: '' }} cart={cart} onChecking={vi.fn()} />,
  )
  await page.getByRole('radio', { name: 'Cash on delivery' }).click()
  await placeOrder.click()
  await expect.element(placeOrder).toHaveAttribute('aria-busy', 'true')
  answer.resolve()
  await expect
    .poll(() => calls.find(({ name }) => name === 'addToOrder')?.input)
    .toMatchObject({ shownTotal: cart.totalCost - 10, discountCodes: ['TEN'] })
})

test('tells a guest whose browser refuses cookies that these are blocked, and not to log in', async () => {
  const settings = exampleOf('getShopSettings').data
  answerCalls({
    getPaymentProvider: { data: { name: 'test' }, leastCents: 50 },
    getShopSettings: { data: { ...settings, cashOnDelivery: { on: true } } as never },
    beginGuestCheckout: exampleOf('beginGuestCheckout'),
    addToOrder: refusal('not-signed-in'),
  })
  await refreshShopSettings()
  keepDeliveryDraft(undefined, { details: london, saves: false })
  await mount(<CheckoutForm shopper={undefined} cart={cart} onChecking={vi.fn()} />)
  await page.getByRole('radio', { name: 'Cash on delivery' }).click()
  await placeOrder.click()
  const told = 'Cookies are blocked, so you can’t check out. Allow cookies for this site, then try again.'
  await expect.element(page.getByText(`${told} Nothing was charged.`)).toBeVisible()
})

test('keeps the payment method that was chosen when the page is loaded again', async () => {
  answerCalls({
    getPaymentProvider: { data: { name: 'test' }, leastCents: 50 },
    getShopSettings: {
      data: { ...exampleOf('getShopSettings').data, cashOnDelivery: { on: true } } as never,
    },
  })
  await refreshShopSettings()
  const cash = page.getByRole('radio', { name: 'Cash on delivery' })
  const open = () => mount(<CheckoutForm shopper={undefined} cart={cart} onChecking={vi.fn()} />)
  await open()
  await cash.click()
  await cleanup()
  await open()
  await expect.element(cash).toBeChecked()
})
