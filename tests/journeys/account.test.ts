import { describe, expect, test } from 'vitest'
import { logIn, press, says, startJourneys } from '../setup/journey.ts'
import { mailsTo } from '../setup/mailbox.ts'
import { goodPassword } from '../setup/shoppers.ts'

const journeys = startJourneys()

describe('login', () => {
  test('works by keyboard, with a password of blanks as with any other, leads home, and is no place for who is signed in', async () => {
    const shopper = await journeys.shopper({ password: ' '.repeat(12) })
    const page = await journeys.visit({ width: 1440 })
    await page.goto('/login')
    await page.getByLabel('Email').focus()
    await page.keyboard.type(shopper.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(shopper.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
    await page.getByRole('link', { name: 'Profile' }).waitFor()
    expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0)
    await page.goto('/login')
    await page.waitForURL('/')
  })

  test('offers no button where scripts are off, and says why', async () => {
    const page = await journeys.visit({ javaScript: false })
    await page.goto('/login')
    await page.getByText('This form needs JavaScript').waitFor()
    expect(await page.getByRole('button', { name: 'Login', exact: true }).count()).toBe(0)
  })
})

test('pages of mailed links say where scripts are off, and promise nothing then', async () => {
  const page = await journeys.visit({ javaScript: false })
  for (const address of ['confirm-email', 'unsubscribe', 'back-in-stock', 'guest-order', 'discount/SPRING']) {
    await page.goto(`/${address}?token=of-a-mail`)
    const main = page.getByRole('main')
    await main.getByText(/^This page needs JavaScript|^To use this code, please turn on JavaScript/).waitFor()
    expect(await main.getByRole('button').count()).toBe(0)
    for (const promise of ['The code goes into your cart.', 'Loading your order'])
      expect(await main.getByText(promise).isVisible()).toBe(false)
  }
})

test('a sign-up makes an account, signs in and leads home; 4 to 10 characters of a name are a hint', {
  tags: ['merge'],
}, async () => {
  const page = await journeys.visit()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('heading', { name: 'Sign up' }).waitFor()
  await says(page, '4 to 10 characters')
  await page.getByLabel('Name').fill('Bo')
  await page.getByLabel('Email').fill(`bo.${Date.now()}@mail.example`)
  await page.getByLabel('Password').fill(goodPassword)
  await press(page, 'Sign up')
  await page.waitForURL('/')
  await page.getByRole('link', { name: 'Wishlist' }).waitFor()
})

describe('a forgotten password', () => {
  test('is replaced by way of a mailed link, which works once', { tags: ['merge'] }, async () => {
    const { email } = await journeys.shopper()
    const page = await journeys.visit()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await page.waitForURL('/forgot-password')
    // The address comes before the page, and the login has such a field as well.
    await page.getByRole('button', { name: 'Send link' }).waitFor()
    await page.getByLabel('Email').fill(email)
    await press(page, 'Send link')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()

    const [mail] = await mailsTo(journeys.shop, email)
    const link = /https?:\S+\/reset-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await page.getByLabel('New password').fill('short')
    await press(page, 'Save password')
    await says(page, 'Please use at least 8 characters.')
    await page.getByLabel('New password').fill('nine blue shirts')
    await press(page, 'Save password')
    await page.waitForURL('/login')
    await logIn(page, email, 'nine blue shirts')
    await page.waitForURL('/')

    const later = await journeys.visit()
    for (const dead of [link, '/reset-password', '/reset-password?token=made-up']) {
      await later.goto(dead)
      await later.getByRole('heading', { name: 'This link no longer works' }).waitFor()
      expect(await later.getByLabel('New password').count()).toBe(0)
    }
    await later.getByRole('link', { name: 'Request a new link' }).click()
    await later.waitForURL('/forgot-password')
  })

  test('ends the session here too, even if the shop can’t be asked who is signed in', async () => {
    const shopper = await journeys.shopper()
    const page = await journeys.visit({ as: shopper })
    await journeys.shop.call('forgotPassword', { email: shopper.email })
    const [mail] = await mailsTo(journeys.shop, shopper.email)
    await page.goto(mail?.links[0] ?? '')
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
    await page.route('**/user/auth/verify', (route) => route.abort())
    await page.getByLabel('New password').fill('nine blue shirts')
    await press(page, 'Save password')
    await page.waitForURL('/login')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await logIn(page, shopper.email, 'nine blue shirts')
    await page.waitForURL('/')
  })
})

test('a login that is sent before the scripts have come is not lost', async () => {
  const { email, password } = await journeys.shopper()
  const page = await journeys.visit()
  const sent = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await sent.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  sent.resolve()
  await page.waitForURL('/')
})
