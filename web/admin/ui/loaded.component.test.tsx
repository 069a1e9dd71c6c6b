import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { ShopStatusList } from '../status/shop-status-list.tsx'

test('an answer that did not come says so and can be asked for again; one that is known stays below the reason', async () => {
  let isCut = true
  answerCalls({ getStatus: () => (isCut ? undefined : exampleOf('getStatus')) })
  await mountPanel(<ShopStatusList />)
  const failure = page.getByText('Could not load the status.')
  const release = page.getByText(/^Release /)
  await expect.element(failure).toBeVisible()
  await expect.element(release).not.toBeInTheDocument()
  isCut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(release).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
  isCut = true
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(failure).toBeVisible()
  await expect.element(release).toBeVisible()
})
