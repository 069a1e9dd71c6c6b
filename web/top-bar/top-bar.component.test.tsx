import { afterEach, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { shippedIdentity } from '../../contract/settings/shipped-identity.ts'
import { answerCalls, exampleOf } from '../../tests/setup/components/answers.ts'
import { mount } from '../../tests/setup/components/mount.tsx'
import { currentSession, forgetSession, signedIn, verifySession } from '../session/session.ts'
import { ShopSettingsContext } from '../settings/shop-settings-context.ts'
import { TopBar } from './top-bar.tsx'

const { _id: id, ...account } = exampleOf('login').data.user
const portrait = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/%3E'
const logIn = (profilePicture = '') => signedIn({ id, ...account, profilePicture })

const bar = page.getByRole('banner')
const login = bar.getByRole('link', { name: 'LOGIN' })
const wishlist = bar.getByRole('link', { name: 'Wishlist' })
const user = bar.getByRole('button', { name: 'USER' })
const question = page.getByRole('dialog', { name: 'Confirm Logout' })
const boxOf = (part: Locator) => part.element().getBoundingClientRect()

const openBar = () => mount(<TopBar />)

afterEach(forgetSession)

test('shows LOGIN only once the check of the session has finished, a spinner before, and moves no button then', async () => {
  const held = Promise.withResolvers<void>()
  answerCalls({ verify: () => held.promise.then(() => ({ user: null })) })
  await openBar()
  const checking = verifySession()
  const edges: Record<string, number[]> = { 390: [], 1440: [] }
  const lookAtSearch = async () => {
    for (const [width, seen] of Object.entries(edges)) {
      await page.viewport(Number(width), 844)
      seen.push(Math.round(boxOf(bar.getByRole('button', { name: 'Search' })).left))
    }
  }
  await expect.element(bar.getByText('Checking who is signed in')).toBeInTheDocument()
  await expect.element(login).not.toBeInTheDocument()
  await lookAtSearch()
  held.resolve()
  await checking
  await expect.element(login).toBeVisible()
  await expect.element(wishlist).not.toBeInTheDocument()
  await lookAtSearch()
  logIn()
  await expect.element(wishlist).toBeVisible()
  await lookAtSearch()
  for (const [width, seen] of Object.entries(edges)) expect([width, new Set(seen).size]).toEqual([width, 1])
})

test.each([
  [390, 20],
  [360, 20],
  [320, 20],
  [390, 24],
  [320, 24],
  [320, 16],
])(
  'fits a phone of %i pixels whose browser has a font of %i pixels, with the name on one line',
  async (width, font) => {
    document.documentElement.style.fontSize = `${font}px`
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await page.viewport(width, 844)
    answerCalls({ verify: { user: null } })
    await openBar()
    await verifySession()
    const name = bar.getByRole('link', { name: 'Selvedge' })
    const text = document.createRange()
    const measured = () => {
      text.selectNodeContents(name.element())
      return [document.documentElement.scrollWidth, text.getClientRects().length]
    }
    await expect.element(login).toBeVisible()
    expect(measured()).toEqual([width, 1])
    logIn()
    await expect.element(wishlist).toBeVisible()
    expect(measured()).toEqual([width, 1])
  },
)

test.each([390, 768, 1024])('a long name of the shop stays within the bar of %i pixels', async (width) => {
  await page.viewport(width, 844)
  answerCalls({ verify: { user: null } })
  const name = 'Vintergæk & Sønner Klædehandel i Odense'
  await mount(
    <ShopSettingsContext value={{ identity: { ...shippedIdentity, name } }}>
      <TopBar />
    </ShopSettingsContext>,
  )
  await verifySession()
  await expect.element(login).toBeVisible()
  const text = boxOf(bar.getByText(name))
  expect(text.top).toBeGreaterThanOrEqual(0)
  expect(text.bottom).toBeLessThanOrEqual(boxOf(bar).bottom)
  expect(document.documentElement.scrollWidth).toBe(width)
})

const entriesOf = {
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
  if (who === 'shopper') logIn()
  await page.viewport(width, 844)
  await openBar()
  const entries = () =>
    (['link', 'button'] as const)
      .flatMap((role) => bar.getByRole(role).elements())
      .map((entry) => entry.getAttribute('aria-label') ?? entry.textContent)
  const closed = entries()
  expect(new Set(closed).size).toBe(closed.length)
  const isPhone = width < 768
  await bar.getByRole('button', { name: isPhone ? 'Menu' : 'USER' }).click()
  await expect.element(bar.getByRole('link', { name: 'Orders' })).toBeVisible()
  const always = [isPhone ? 'Menu' : 'USER', 'Selvedge', 'Search', 'Cart, 0']
  const categories = isPhone ? ['Men', 'Women', 'Kids'] : []
  expect(entries().toSorted()).toEqual([...always, ...categories, ...entriesOf[who]].toSorted())
})

test.each([
  [390, 'Menu', 'Shop the collection'],
  [1440, 'USER', 'Wishlist'],
])(
  'at %i pixels %s closes where the focus goes on to the page, which it would cover',
  async (width, name, next) => {
    await page.viewport(width, 844)
    logIn()
    await mount(
      <>
        <TopBar />
        <a href="/collections">Shop the collection</a>
      </>,
    )
    const button = bar.getByRole('button', { name })
    const last = bar.getByRole('button', { name: 'Logout' })
    await button.click()
    await expect.element(last).toBeVisible()
    last.element().focus()
    await userEvent.keyboard('{Tab}')
    await expect.element(last).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: next })).toHaveFocus()
  },
)

test('has the profile picture in line with its neighbours, in the bar and in a phone’s menu', async () => {
  logIn(portrait)
  await page.viewport(1440, 844)
  await openBar()
  const middle = (selector: string) => {
    const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {
      top: 0,
      bottom: -99,
    }
    return (top + bottom) / 2
  }
  expect(
    Math.abs(middle('[aria-label=Profile] img') - middle('[aria-label=Wishlist] svg')),
  ).toBeLessThanOrEqual(1)
  await page.viewport(390, 844)
  await bar.getByRole('button', { name: 'Menu' }).click()
  const entry = bar.getByRole('link', { name: 'Profile' })
  await expect.element(entry).toBeVisible()
  const picture = entry.element().querySelector('img')?.getBoundingClientRect()
  expect(picture?.left).toBe(boxOf(bar.getByRole('link', { name: 'ABOUT' })).left)
})

async function askToLogOut() {
  await user.click()
  await bar.getByRole('button', { name: 'Logout' }).click()
  await expect.element(question).toBeVisible()
}

test('asks before a logout, which Cancel and Escape call off; the focus goes back to the menu', async () => {
  logIn()
  await page.viewport(1440, 844)
  await openBar()
  await askToLogOut()
  const cancel = question.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toHaveFocus()
  await cancel.click()
  await expect.element(question).not.toBeInTheDocument()
  await askToLogOut()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(user).toHaveFocus()
  expect(currentSession().isVerified).toBe(true)
})

test('a logout that fails just closes the question', async () => {
  answerCalls({ logout: undefined })
  logIn()
  await page.viewport(1440, 844)
  const place = await openBar()
  await askToLogOut()
  await question.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(wishlist).toBeVisible()
  expect([place.location.pathname, currentSession().isVerified]).toEqual(['/', true])
})
