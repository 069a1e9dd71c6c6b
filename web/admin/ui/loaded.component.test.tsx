import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { queryClient } from '../api-query.ts'
import { OffersList } from '../offers/offers-list.tsx'
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

test('the rows of a list stay below the reason when they are read again in vain', async () => {
  let isCut = false
  answerCalls({ listOffers: () => (isCut ? undefined : exampleOf('listOffers')) })
  await mountPanel(<OffersList onMake={vi.fn()} onEdit={vi.fn()} announce={vi.fn()} />)
  const row = page.getByRole('article')
  await expect.element(row).toBeVisible()
  isCut = true
  await queryClient.invalidateQueries({ queryKey: ['listOffers'] })
  await expect.element(page.getByText('Could not load the offers.')).toBeVisible()
  await expect.element(row).toBeVisible()
})
