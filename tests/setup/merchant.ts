import type { Page } from 'playwright-core'
import type { Journeys } from './journey.ts'
import { administratorLogin } from './shop.ts'

/** Steps at the administrator's panel. */

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await press(page, 'Log in')
}

/** A merchant at the panel; on a desk unless said. */
export async function atThePanel(journeys: Journeys, width = 1440): Promise<Page> {
  const page = await journeys.visit({ width, height: 900 })
  await page.goto('/admin')
  await logIn(page, administratorLogin.email, administratorLogin.password)
  await page.getByRole('heading', { name: 'Add Items' }).waitFor()
  return page
}
