import type { Page } from 'playwright-core'
import { type Journeys, logIn } from './journey.ts'
import { administratorLogin } from './shop.ts'

/** Steps at the administrator's panel. */

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

type Place = { touch?: boolean; at?: string }

/** A merchant who is signed in, at the panel; on a desk unless said. The page listens to what is done on it. */
export async function atThePanel(
  journeys: Journeys,
  width = 1440,
  { touch = false, at = '/admin/home' }: Place = {},
): Promise<Page> {
  const as = await journeys.shop.signInAdministrator()
  const page = await journeys.visit({ width, height: 900, touch, as })
  // The page replaces its fallback when it knows the session, and closes what was opened in it.
  const { promise: loaded, resolve: answer } = Promise.withResolvers<void>()
  const verify = '**/admin/auth/verify'
  await page.route(verify, async (route) => {
    await loaded
    await route.continue()
  })
  await page.goto(at)
  const fallback = await page.locator('main > *').first().elementHandle()
  answer()
  await page.waitForFunction((element) => element?.isConnected === false, fallback)
  await page.unroute(verify)
  return page
}

/** A merchant who comes to the panel by the form that lets them in. */
export async function throughTheDoor(journeys: Journeys): Promise<Page> {
  const page = await journeys.visit({ width: 1440, height: 900 })
  await page.goto('/admin')
  await logIn(page, administratorLogin.email, administratorLogin.password)
  await page.getByRole('heading', { name: 'Add Items' }).waitFor()
  return page
}
