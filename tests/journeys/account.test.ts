import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, focused, startJourneys } from '../setup/journey.ts'
import { mailsTo } from '../setup/mailbox.ts'
import { goodPassword } from '../setup/shoppers.ts'

const journeys = startJourneys()

const pathOf = (page: Page) => new URL(page.url()).pathname
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const toastOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** What is written at a field that is marked as wrong. */
async function faultOf(page: Page, label: string): Promise<string | null> {
  const field = page.getByLabel(label)
  if ((await field.getAttribute('aria-invalid')) !== 'true') return null
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  return page.locator(`[id="${ids.at(-1)}"]`).textContent()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await submit(page, 'Login')
}

describe('login', () => {
  test('leads home, and the bar shows who is signed in', async () => {
    const shopper = await journeys.shopper()
    const page = await journeys.visit({ width: 1440 })
    await page.goto('/login')
    await logIn(page, shopper.email, shopper.password)
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
    await page.getByRole('link', { name: 'Profile' }).waitFor()
    expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0)
  })

  test('with a field left empty says so, at the field too, and sends nothing', async () => {
    const page = await journeys.visit()
    await page.goto('/login')
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
    await page.getByLabel('Email').fill('ada@mail.example')
    await submit(page, 'Login')
    await says(page, 'Please enter email and password')
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => focused(page)).toBe('Password')
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@mail.example')
    expect(calls).toEqual([])
    await expectAccessible(page)
  })

  test('with something that is no email address says so and clears both fields', async () => {
    const page = await journeys.visit()
    await page.goto('/login')
    await logIn(page, 'ada at mail', 'secret words')
    await says(page, 'Please enter a valid email address')
    expect(await page.getByLabel('Email').inputValue()).toBe('')
    expect(await page.getByLabel('Password').inputValue()).toBe('')
    await expect.poll(() => focused(page)).toBe('Email')
  })

  test('that is refused shows the words of the shop and keeps what was typed', async () => {
    const shopper = await journeys.shopper()
    const page = await journeys.visit()
    await page.goto('/login')
    await logIn(page, shopper.email, 'not the password')
    const refusal = 'That email or password isn’t right.'
    await says(page, refusal)
    expect(await page.getByLabel('Email').inputValue()).toBe(shopper.email)
    expect(pathOf(page)).toBe('/login')
    await expectAccessible(page)
    await expect.poll(() => faultOf(page, 'Password')).toBe(refusal)
    await expect.poll(() => focused(page)).toBe('Password')
    await toastOf(page, refusal).getByRole('button', { name: 'Close toast' }).click()
    await toastOf(page, refusal).waitFor({ state: 'detached' })
    expect(await faultOf(page, 'Password')).toBe(refusal)
  })

  test('that is refused for another reason keeps it written above the button', async () => {
    const page = await journeys.visit()
    await page.route('**/user/login', (route) => route.abort())
    await page.goto('/login')
    await logIn(page, 'ada@mail.example', 'seven brass buttons')
    const refusal = 'The shop could not be reached. Please check your connection and try again.'
    await toastOf(page, refusal).waitFor()
    await page.locator('form').getByText(refusal).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Password').fill('another')
    expect(await page.locator('form').getByText(refusal).count()).toBe(0)
  })

  test('that succeeds, is sent again or is left takes the toast of what was wrong with it', async () => {
    const shopper = await journeys.shopper()
    const page = await journeys.visit()
    await page.goto('/login')
    await submit(page, 'Login')
    const missing = toastOf(page, 'Please enter email and password')
    const refusal = toastOf(page, 'That email or password isn’t right.')
    await missing.waitFor()
    await logIn(page, shopper.email, 'not the password')
    await refusal.waitFor()
    await missing.waitFor({ state: 'detached', timeout: 2_000 })
    await page.getByLabel('Password').fill(shopper.password)
    await submit(page, 'Login')
    await page.waitForURL('/')
    await refusal.waitFor({ state: 'detached', timeout: 2_000 })
  })

  test('shows and hides the password', async () => {
    const page = await journeys.visit()
    await page.goto('/login')
    const password = page.getByLabel('Password')
    await password.fill('secret words')
    const becomes = (type: string) => expect.poll(() => password.getAttribute('type')).toBe(type)
    await becomes('password')
    await submit(page, 'Show')
    await becomes('text')
    await submit(page, 'Hide')
    await becomes('password')
    expect(await password.inputValue()).toBe('secret words')
  })

  test('tells password managers what its fields are', async () => {
    const page = await journeys.visit()
    await page.goto('/login')
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username')
    expect(await page.getByLabel('Password').getAttribute('autocomplete')).toBe('current-password')
    await page.goto('/sign-up')
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('email')
    expect(await page.getByLabel('Password').getAttribute('autocomplete')).toBe('new-password')
  })

  test('works by keyboard alone, with a password of blanks as with any other', async () => {
    const shopper = await journeys.shopper({ password: ' '.repeat(12) })
    const page = await journeys.visit()
    await page.goto('/login')
    await page.getByLabel('Email').focus()
    await page.keyboard.type(shopper.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(shopper.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
  })

  test('is no place for somebody who is signed in already', async () => {
    const page = await journeys.visit({ as: await journeys.shopper() })
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

describe('sign-up', () => {
  test('makes an account, signs in and leads home', async () => {
    const page = await journeys.visit()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('heading', { name: 'Sign up' }).waitFor()
    await page.getByLabel('Name').fill('Grace')
    await page.getByLabel('Email').fill('grace@mail.example')
    await page.getByLabel('Password').fill(goodPassword)
    await submit(page, 'Sign up')
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
  })

  test('with a field left empty says so and points at the first', async () => {
    const page = await journeys.visit({ width: 320 })
    await page.goto('/sign-up')
    await page.getByLabel('Email').fill('grace@mail.example')
    await submit(page, 'Sign up')
    await says(page, 'Please fill all the fields')
    await expect.poll(() => focused(page)).toBe('Name')
    await expectAccessible(page)
  })

  test('with something that is no email address says so and clears email and password', async () => {
    const page = await journeys.visit()
    await page.goto('/sign-up')
    await page.getByLabel('Name').fill('Grace')
    await page.getByLabel('Email').fill('grace')
    await page.getByLabel('Password').fill(goodPassword)
    await submit(page, 'Sign up')
    await says(page, 'Please enter a valid email address')
    expect(await page.getByLabel('Email').inputValue()).toBe('')
    expect(await page.getByLabel('Password').inputValue()).toBe('')
  })

  test('takes a name of any length: 4 to 10 characters is a hint', async () => {
    const page = await journeys.visit()
    await page.goto('/sign-up')
    await says(page, '4 to 10 characters')
    await page.getByLabel('Name').fill('Bo')
    await page.getByLabel('Email').fill('bo@mail.example')
    await page.getByLabel('Password').fill(goodPassword)
    await submit(page, 'Sign up')
    await page.waitForURL('/')
  })

  test('with a taken address shows the words of the shop', async () => {
    const { email } = await journeys.shopper()
    const page = await journeys.visit()
    await page.goto('/sign-up')
    await page.getByLabel('Name').fill('Grace')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(goodPassword)
    await submit(page, 'Sign up')
    const taken = 'There’s already an account with this email. Log in instead?'
    await says(page, taken)
    await expect.poll(() => faultOf(page, 'Email')).toBe(taken)
    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await page.waitForURL('/login')
  })
})

describe('a forgotten password', () => {
  test('is replaced by way of a mailed link, which works once', async () => {
    const { email } = await journeys.shopper()
    const page = await journeys.visit()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await page.waitForURL('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await submit(page, 'Send link')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await expectAccessible(page)

    const [mail] = await mailsTo(journeys.shop, email)
    const link = /https?:\S+\/reset-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await page.getByLabel('New password').fill('short')
    await submit(page, 'Save password')
    await says(page, 'Please use at least 8 characters.')
    await expectAccessible(page)
    await page.getByLabel('New password').fill('nine blue shirts')
    await submit(page, 'Save password')
    await page.waitForURL('/login')
    await logIn(page, email, 'nine blue shirts')
    await page.waitForURL('/')

    const later = await journeys.visit()
    for (const dead of [link, '/reset-password', '/reset-password?token=made-up']) {
      await later.goto(dead)
      await later.getByRole('heading', { name: 'This link no longer works' }).waitFor()
      expect(await later.getByLabel('New password').count()).toBe(0)
    }
    await expectAccessible(later)
    await later.getByRole('link', { name: 'Request a new link' }).click()
    await later.waitForURL('/forgot-password')
  })

  test('is asked for again when the link is used up while the page is open', async () => {
    const { email } = await journeys.shopper()
    await journeys.shop.call('forgotPassword', { email })
    const [mail] = await mailsTo(journeys.shop, email)
    const link = new URL(mail?.links[0] ?? '')
    const page = await journeys.visit()
    await page.goto(link.href)
    await page.getByLabel('New password').fill('nine blue shirts')
    const token = link.searchParams.get('token') ?? ''
    await journeys.shop.call('resetPassword', { token, password: goodPassword })
    await submit(page, 'Save password')
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
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
    await submit(page, 'Save password')
    await page.waitForURL('/login')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await logIn(page, shopper.email, 'nine blue shirts')
    await page.waitForURL('/')
  })

  test('is asked for with an address whose host is in letters of its own', async () => {
    const page = await journeys.visit()
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('ada@пример.рф')
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@xn--e1afmkfd.xn--p1ai')
    await submit(page, 'Send link')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  })

  test('is asked for with an address that is none: said at the field', async () => {
    const page = await journeys.visit()
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('ada')
    await submit(page, 'Send link')
    await says(page, 'Please enter a valid email address')
    await expect.poll(() => focused(page)).toBe('Email')
  })
})

describe('the top bar', () => {
  test('shows LOGIN only once the check of the session has finished, a spinner before', async () => {
    const page = await journeys.visit({ width: 1440 })
    const held = Promise.withResolvers<void>()
    await page.route('**/user/auth/verify*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/about-us')
    await page.getByRole('status').getByText('Checking who is signed in').waitFor()
    expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0)
    held.resolve()
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    expect(await page.getByRole('link', { name: 'Wishlist' }).count()).toBe(0)
  })

  test('offers Orders to everyone in the USER dropdown, Logout to who is signed in', async () => {
    const visitor = await journeys.visit({ width: 1440 })
    await visitor.goto('/about-us')
    await visitor.getByRole('link', { name: 'LOGIN' }).waitFor()
    await visitor.getByRole('button', { name: 'USER' }).click()
    await visitor.getByRole('banner').getByRole('link', { name: 'Orders' }).waitFor()
    expect(await visitor.getByRole('button', { name: 'Logout' }).count()).toBe(0)

    const page = await journeys.visit({ width: 1440, as: await journeys.shopper() })
    await page.goto('/about-us')
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
    await page.getByRole('button', { name: 'USER' }).click()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await expectAccessible(page)
  })
})

const barOf = {
  visitor: ['HOME', 'COLLECTION', 'ABOUT', 'LOGIN', 'Orders', 'Profile'],
  shopper: ['HOME', 'COLLECTION', 'ABOUT', 'Wishlist', 'Orders', 'Logout', 'Profile'],
}

test.each([
  [390, 'visitor'],
  [390, 'shopper'],
  [700, 'shopper'],
  [1440, 'visitor'],
  [1440, 'shopper'],
] as const)('at %i pixels a screen reader of a %s meets every entry of the bar once', async (width, who) => {
  const page = await journeys.visit(who === 'shopper' ? { width, as: await journeys.shopper() } : { width })
  await page.goto('/about-us')
  await page.getByRole('link', { name: who === 'shopper' ? 'Wishlist' : 'LOGIN' }).waitFor()
  const entries = async () => {
    const tree = await page.getByRole('banner').ariaSnapshot()
    return [...tree.matchAll(/(?:link|button) "([^"]+)"/g)].map(([, name]) => name)
  }
  const closed = await entries()
  expect(new Set(closed).size).toBe(closed.length)
  await page.getByRole('button', { name: width < 768 ? 'Menu' : 'USER' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Orders' }).waitFor()
  const opened = await entries()
  expect(new Set(opened).size).toBe(opened.length)
  const always = [width < 768 ? 'Menu' : 'USER', 'Selvedge', 'Search', 'Cart, 0']
  expect(opened.toSorted()).toEqual([...always, ...barOf[who]].toSorted())
  if (width < 768)
    expect(await page.getByRole('region', { name: 'USER' }).getByRole('link').allTextContents()).toEqual([
      'Orders',
    ])
  await expectAccessible(page)
})

describe('logout', () => {
  async function askToLogOut(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
    await page.getByRole('button', { name: 'USER' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('dialog', { name: 'Confirm Logout' }).waitFor()
  }

  test('asks first, then forgets session, cart and session storage, and leads home', async () => {
    const product = await journeys.sell()
    const page = await journeys.visit({ width: 1440, as: await journeys.shopper() })
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor()
    await page.evaluate(() => sessionStorage.setItem('note', 'mine'))

    await askToLogOut(page)
    await says(page, 'Are you sure you want to log out of your account?')
    await expectAccessible(page)
    await submit(page, 'Yes, Logout')
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await page.getByRole('link', { name: 'Cart, 0' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(
      await page.evaluate(() => ['cart', 'totalCost', 'note'].map((key) => sessionStorage[key])),
    ).toEqual([undefined, undefined, undefined])
    await page.reload()
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
  })

  test.each(['/user-profile', '/payment', '/user-wishlist'])(
    'on %s leads home, without a word of a session that has ended',
    async (path) => {
      const product = await journeys.sell()
      const page = await journeys.visit({ width: 1440, as: await journeys.shopper() })
      await page.goto(`/product/${product._id}`)
      await page.getByRole('button', { name: 'ADD TO CART' }).click()
      await page.getByRole('link', { name: 'Cart !' }).waitFor()
      await page.goto(path)
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
      await askToLogOut(page)
      await submit(page, 'Yes, Logout')
      await page.getByRole('link', { name: 'LOGIN' }).waitFor()
      await page.getByRole('heading', { name: 'Subscribe Now' }).waitFor()
      expect([visited.at(-1), visited.includes('/login')]).toEqual(['/', false])
      expect(await page.getByText('Your session has ended').count()).toBe(0)
    },
  )

  test('is called off by Cancel and by Escape; the focus goes back to the menu', async () => {
    const page = await journeys.visit({ width: 1440, as: await journeys.shopper() })
    await page.goto('/about-us')
    await askToLogOut(page)
    expect(await focused(page)).toBe('Cancel')
    await submit(page, 'Cancel')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await askToLogOut(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('USER')
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
  })

  test('that fails just closes the question', async () => {
    const page = await journeys.visit({ width: 1440, as: await journeys.shopper() })
    await page.route('**/user/login', (route) => route.abort())
    await page.goto('/about-us')
    await askToLogOut(page)
    await submit(page, 'Yes, Logout')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/about-us')
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
  })
})

describe('the screens for signed-in shoppers', () => {
  const guarded = [
    '/cart',
    '/payment',
    '/my-order',
    '/user-profile',
    '/user-wishlist',
    '/payment/success',
    '/payment/error',
  ]

  test.each(guarded)('%s sends a visitor to the login on the server', async (path) => {
    const answer = await fetch(journeys.shop.url + path, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/login')
  })

  test('send a visitor to the login in the browser too', async () => {
    const page = await journeys.visit({ width: 1440 })
    await page.goto('/about-us')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    for (const path of guarded) {
      await page.getByRole('link', { name: 'ABOUT', exact: true }).click()
      await page.waitForURL('/about-us')
      // As a way back to it would: no link leads a visitor to most of them.
      await page.evaluate((address) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await page.waitForURL('/login')
      await page.getByRole('heading', { name: 'Login' }).waitFor()
    }
    expect(documents).toEqual([])
  })

  test('have the bar’s dividing line', async () => {
    const { cookie } = await journeys.shopper()
    for (const path of guarded) {
      const page = await fetch(journeys.shop.url + path, { headers: { cookie } })
      const [bar] = /<header.*?<\/header>/s.exec(await page.text()) ?? ['']
      expect([path, bar.split('<hr ').length - 1]).toEqual([path, 1])
    }
  })

  test('a session ended on the server is noticed when the next one is opened, and the cart stays', async () => {
    const product = await journeys.sell({ productName: 'Kept Shirt' })
    const shopper = await journeys.shopper()
    const page = await journeys.visit({ width: 1440, as: shopper })
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByRole('link', { name: 'Cart !' }).waitFor()
    await journeys.shop.call('logout', {}, { cookie: shopper.cookie })
    await page.getByRole('link', { name: 'Wishlist' }).click()
    await page.waitForURL('/login')
    await page.getByRole('link', { name: 'Cart !' }).waitFor()
    await logIn(page, shopper.email, shopper.password)
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'Cart !' }).click()
    await page.getByRole('heading', { name: 'Kept Shirt' }).waitFor()
  })

  test('a logout in another tab leads to the login, and the cart of this tab stays', async () => {
    const product = await journeys.sell({ productName: 'Left Behind Shirt' })
    const shopper = await journeys.shopper()
    const page = await journeys.visit({ width: 1440, as: shopper })
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor()

    const other = await journeys.openTab(page)
    await other.goto('/about-us')
    await other.getByRole('link', { name: 'Wishlist' }).waitFor()
    await other.getByRole('button', { name: 'USER' }).click()
    await other.getByRole('button', { name: 'Logout' }).click()
    await submit(other, 'Yes, Logout')

    await page.waitForURL('/login')
    await says(page, 'Your session has ended. Please log in again.')
    await logIn(page, shopper.email, shopper.password)
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'Cart !' }).click()
    await page.getByRole('heading', { name: 'Left Behind Shirt' }).waitFor()
  })

  test('a login in another tab is known in this one', async () => {
    const shopper = await journeys.shopper()
    const page = await journeys.visit({ width: 1440 })
    await page.goto('/about-us')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    const other = await journeys.openTab(page)
    await other.goto('/login')
    await logIn(other, shopper.email, shopper.password)
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
  })
})

test('a login that is sent before the scripts have come is not lost', async () => {
  const { email, password } = await journeys.shopper()
  const page = await journeys.visit()
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('/')
})
