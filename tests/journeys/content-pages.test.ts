import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'

const journeys = startJourneys()

async function openEditor(page: Page, title: string): Promise<void> {
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { name: title, level: 2 }).first().waitFor()
}

const said = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor()
async function saveDraft(page: Page, text: string): Promise<void> {
  await page.getByLabel('Text').fill(text)
  await press(page, 'Save draft')
  await said(page, 'Draft saved.')
}

const preview = (page: Page) => page.getByRole('region', { name: 'What shoppers will see' })

test('a merchant writes a page, sees it as shoppers will, publishes it, and takes it back', async () => {
  const page = await atThePanel(journeys, 390)
  await openEditor(page, 'Returns')
  await page.getByLabel('Title').fill('Returns and more')
  await page
    .getByLabel('Text')
    .fill('Send it back.\n\n## How\n\n1. Pack it\n2. Post it\n\n[Ask us](/contact) <script>alert(1)</script>')
  await press(page, 'Preview')
  await preview(page).getByRole('heading', { name: 'How' }).waitFor()
  await preview(page).getByText('<script>alert(1)</script>').waitFor()
  await press(page, 'Write')
  await press(page, 'Publish')
  await said(page, 'Published. Shoppers read this text now.')

  const shopper = await journeys.visit()
  await shopper.goto('/')
  await shopper.getByRole('link', { name: 'Returns and more' }).click()
  await shopper.getByRole('heading', { name: 'Returns and more', level: 1 }).waitFor()
  await shopper.getByRole('heading', { name: 'How', level: 2 }).waitFor()
  await shopper.getByText('<script>alert(1)</script>').waitFor()
  // Before scripts, too.
  expect(await (await shopper.request.get('/pages/returns')).text()).toContain('Pack it')
  await shopper.getByRole('link', { name: 'Ask us' }).click()
  await shopper.getByRole('heading', { name: 'Contact us' }).waitFor()

  await press(page, 'Undo')
  await said(page, 'Undone.')
  await press(page, 'Redo')
  await said(page, 'Redone.')
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await expect.poll(async () => (await shopper.request.get('/pages/returns')).status()).toBe(200)
  await press(page, 'Hide from shoppers')
  await said(page, 'Shoppers no longer see the page.')
  expect((await shopper.request.get('/pages/returns')).status()).toBe(404)
})

test('compares versions, and restores one', async () => {
  const page = await atThePanel(journeys, 1440)
  await openEditor(page, 'About us')
  await saveDraft(page, 'We sell clothes.')
  await saveDraft(page, 'We sell coats.')
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('listitem').nth(1).waitFor()
  await history
    .getByRole('button', { name: /Compare/ })
    .nth(1)
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('del').getByText('clothes').waitFor()
  await dialog.locator('ins').getByText('coats').waitFor()
  await dialog.getByRole('button', { name: 'Restore this text' }).click()
  await said(page, 'is now the draft. Publish it to show it to shoppers.')
  expect(await page.getByLabel('Text').inputValue()).toBe('We sell clothes.')
})

test('the second of two editors is told, compares, and keeps theirs or the other one', async () => {
  const first = await atThePanel(journeys, 1440)
  await openEditor(first, 'Terms')
  const second = await journeys.openTab(first)
  await openEditor(second, 'Terms')
  await saveDraft(first, 'Terms of the first.')
  await second.getByLabel('Text').fill('Terms of the second.')
  await press(second, 'Save draft')
  const dialog = second.getByRole('dialog')
  await dialog.getByText('Changed while you were editing').waitFor()
  await dialog.locator('ins').getByText('second').waitFor()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  expect(await second.getByLabel('Text').inputValue()).toBe('Terms of the second.')
  await press(second, 'Save draft')
  await said(second, 'Draft saved.')
  await first.getByLabel('Text').fill('Terms of the first, again.')
  await press(first, 'Save draft')
  await first.getByRole('button', { name: 'Take theirs' }).click()
  expect(await first.getByLabel('Text').inputValue()).toBe('Terms of the second.')
})

test('what is typed outlives a look elsewhere, and is asked about before it is lost', async () => {
  const page = await atThePanel(journeys, 1440)
  await openEditor(page, 'Privacy')
  await page.getByLabel('Text').fill('We know little.')
  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('link', { name: 'Imprint' }).click()
  await page.getByRole('heading', { name: 'Imprint', level: 2 }).first().waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect.poll(() => page.getByLabel('Text').inputValue()).toBe('We know little.')
  await press(page, 'Log out')
  await page.getByText('The text of a page under Pages hasn’t been saved yet.').waitFor()
  await press(page, 'Stay')
  await press(page, 'Publish')
  await said(page, 'Published.')
  await page.getByLabel('Text').fill('')
  await press(page, 'Publish')
  await page.getByText('Write the page before you publish it.').waitFor()
  await press(page, 'Discard changes')
  expect(await page.getByLabel('Text').inputValue()).toBe('We know little.')
})
