import type { Page } from 'playwright-core'
import { type CategoryEntry, shippedCategories } from '../../../contract/catalogue/categories.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { shippedSettings } from '../../../contract/settings/shipped-settings.ts'
import { exampleOf } from '../../setup/example-answers.ts'
import { press, type State, sharing } from '../state.ts'

const as = 'administrator'

const saveTax = press('Save tax')
const saveEmptyRule = async (page: Page) => {
  await press('Add a rule for some countries')(page)
  await press('Save shipping')(page)
}
const saveNoName = async (page: Page) => {
  await page.getByLabel('Business name').fill('')
  await press('Save business')(page)
}

const allowWithdrawal = (page: Page) => page.getByLabel('Consumers can withdraw from the contract').check()

const openAccessories = async (page: Page) => {
  await press('Edit Accessories')(page)
  await press('Add a column')(page)
}
const saveNamelessType = async (page: Page) => {
  await press('Edit Men')(page)
  await press('Add a type')(page)
  await press('Save categories')(page)
}

const accessories: CategoryEntry = {
  id: 'accessories',
  name: 'Accessories',
  types: [
    { id: 'bags', name: 'Bags' },
    { id: 'hats', name: 'Hats and caps' },
  ],
  sizes: ['Small', 'Large'],
  usualSizes: ['Small'],
  guide: {
    unit: 'cm',
    columns: [
      { name: 'Width', how: 'along the bottom seam' },
      { name: 'Height', how: '' },
    ],
    rows: [
      { size: 'Small', measures: ['30–32', '40'] },
      { size: 'Large', measures: ['38–40', ''] },
    ],
  },
}

const removeTypeAndCategory = async (page: Page) => {
  await press('Edit Men')(page)
  await press('Remove Topwear')(page)
  await press('Edit Kids')(page)
  await press('Remove Kids')(page)
}
const chooseFaintAccent = (page: Page) => page.getByLabel('Accent').fill('#d86a6a')

const asShipped = exampleOf('getSettings')
const stored = <Value>(value: Value) => ({ value, version: 1 })

const settingsWithRules: AnswerOf<'getSettings'> = {
  data: {
    ...asShipped.data,
    shipping: stored({
      rules: [
        { countries: ['DE', 'AT'], kind: 'flat', amountCents: 495, freeAboveCents: 20_000 },
        { countries: 'all', kind: 'percent', percent: 15 },
      ],
    }),
    tax: stored({
      included: true,
      rates: [{ label: 'VAT', percent: 19, countries: ['DE'], categories: ['Kids'] }],
    }),
    identity: stored({
      ...shippedSettings.identity,
      logo: { address: '/images/nowhere.jpg', alt: 'Four squares' },
    }),
    business: stored({
      ...shippedSettings.business,
      address: '12 Loom Lane\nPortland',
      taxNumber: 'VAT GB123456789',
    }),
    contact: stored({ ...shippedSettings.contact, email: 'hello@shop.example' }),
    mail: stored({ name: '', address: 'shop@loom.example', replyTo: null }),
    time: stored({ zone: 'Europe/Berlin' }),
    delivery: stored({ countries: ['DE', 'AT'] }),
    catalogue: stored({ categories: [...shippedCategories, accessories] }),
    feeds: stored({ google: true }),
  },
  mailFrom: 'Selvedge <shop@selvedge.example>',
}

export const settingsStates: Record<string, readonly State[]> = {
  '/admin/settings': sharing({ as }, [
    { name: 'as they are', shows: 'All countries' },
    { name: 'read only', as: 'read-only staff', shows: 'All countries' },
    { name: 'with rules', answers: { getSettings: settingsWithRules }, shows: 'All other countries' },
    { name: 'a rule without a country', acts: saveEmptyRule, shows: 'Enter at least one country.' },
    {
      name: 'a size guide',
      answers: { getSettings: settingsWithRules },
      acts: openAccessories,
      shows: 'What column 3 measures',
    },
    { name: 'a type without a name', acts: saveNamelessType, shows: 'Enter a name.' },
    { name: 'a category and a type removed', acts: removeTypeAndCategory, shows: 'Its products go to' },
    {
      name: 'a logo, and a colour that is too faint',
      answers: { getSettings: settingsWithRules },
      acts: chooseFaintAccent,
      shows: 'the contrast is',
    },
    { name: 'withdrawal switched on', acts: allowWithdrawal, shows: 'Days for a withdrawal' },
    { name: 'saved', acts: saveTax, shows: 'Tax saved.' },
    { name: 'no name on invoices', acts: saveNoName, shows: 'Enter the name of the shop.' },
    { name: 'fails', broken: 'getSettings', shows: 'Try again' },
  ]),
}
