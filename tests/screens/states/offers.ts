import type { Page } from 'playwright-core'
import { exampleOf } from '../../setup/example-answers.ts'
import { press, type State, sharing } from '../state.ts'

const as = 'administrator'

const { data: example } = exampleOf('createOffer')
const someOffer = { ...example, state: 'active', mostUses: 500, endsAt: '2026-05-31T22:00:00.000Z' }
const someOffers = {
  data: [
    someOffer,
    {
      ...someOffer,
      id: '00000000-0000-7000-8000-000000000002',
      state: 'upcoming',
      code: 'A-CODE-OF-FORTY-SIGNS-IS-AS-LONG-AS-CAN-BE',
      terms: {
        ...example.terms,
        kind: 'free-shipping',
        label: 'Free shipping for everyone who comes back to us',
      },
      uses: 0,
      discount: 0,
      takings: 0,
    },
  ],
}

async function chooseForOffer(page: Page) {
  await press('Create an offer')(page)
  await page.getByLabel('Applies to').selectOption('products')
  for (const letters of ['sh', 'co']) {
    await page.getByRole('combobox', { name: 'Products' }).fill(letters)
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    if (letters === 'sh') await page.keyboard.press('Enter')
  }
}

const saveWrongOffer = async (page: Page) => {
  await press('Create an offer')(page)
  await page.getByLabel('Applies to').selectOption('Selected products')
  await press('Create offer')(page)
}

export const offersStates: Record<string, readonly State[]> = {
  '/admin/offers': sharing({ as }, [
    { name: 'offers', answers: { listOffers: someOffers }, shows: 'Spring sale' },
    { name: 'none yet', answers: { listOffers: { data: [] } }, shows: 'No current offers' },
    { name: 'fail', broken: 'listOffers', shows: 'Could not load the offers' },
    { name: 'a new one', acts: press('Create an offer'), shows: 'Uses per shopper' },
    { name: 'a new one, filled in wrong', acts: saveWrongOffer, shows: 'Please check these fields' },
    { name: 'a new one, choosing products', acts: chooseForOffer, shows: 'Remove' },
    {
      name: 'ending one',
      answers: { listOffers: someOffers },
      acts: press('End'),
      shows: 'Orders that have used it keep it',
    },
  ]),
}
