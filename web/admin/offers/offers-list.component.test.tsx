import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { OffersList } from './offers-list.tsx'

test('the keyboard is at the heading when an offer has ended, as its entry is gone', async () => {
  const offers = exampleOf('listOffers').data
  let hasEnded = false
  answerCalls({
    listOffers: () => ({ data: hasEnded ? [] : offers }),
    endOffer() {
      hasEnded = true
      return exampleOf('endOffer')
    },
  })
  await mountPanel(
    <main>
      <h1>Offers</h1>
      <OffersList onMake={vi.fn()} onEdit={vi.fn()} announce={vi.fn()} />
    </main>,
  )
  await page.getByRole('button', { name: 'End Spring sale' }).click()
  await page.getByRole('button', { name: 'End it now' }).click()
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Offers', exact: true })).toHaveFocus()
})
