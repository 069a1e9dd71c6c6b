import { administratorLogin } from '../../setup/shop.ts'
import type { EnginePage } from './engine-page.ts'

/** Logs in at the panel by its form. */
export async function logInMerchant(page: EnginePage): Promise<void> {
  await page.goto('/admin')
  await page.fill('Email', administratorLogin.email)
  await page.fill('Password', administratorLogin.password)
  await page.click({ role: 'button', name: 'Log in' })
}
