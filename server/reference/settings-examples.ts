import {
  type CatalogueSettings,
  type CategoryEntry,
  shippedCategories,
} from '../../contract/catalogue/categories.ts'
import type { OperationsAbout } from '../../contract/operations.ts'
import { shippedHomePage } from '../../contract/settings/shipped-home-page.ts'
import type { AnswerSent, Examples } from './example.ts'
import { searchExamples } from './search-examples.ts'
import { statusExamples } from './status-examples.ts'

const accessories: CategoryEntry = {
  id: '0199c1b9-4a7d-4b10-9c55-3f2e8d6a1b47',
  name: 'Accessories',
  types: [{ id: '0199c1b9-4a7d-4b10-9c55-3f2e8d6a1b48', name: 'Bags' }],
  sizes: ['One size'],
  usualSizes: ['One size'],
  guide: {
    unit: 'cm',
    columns: [{ name: 'Width', how: 'along the bottom seam' }],
    rows: [{ size: 'One size', measures: ['38–40'] }],
  },
}
const catalogue: CatalogueSettings = { categories: [...shippedCategories, accessories] }

const settings = {
  shipping: {
    value: {
      rules: [
        { countries: ['US', 'CA'], kind: 'flat', amountCents: 495, freeAboveCents: 10_000 },
        { countries: 'all', kind: 'percent', percent: 15 },
      ],
    },
    version: 3,
  },
  tax: {
    value: { included: true, rates: [{ label: 'VAT', percent: 19, countries: ['DE'], categories: 'all' }] },
    version: 1,
  },
  identity: {
    value: {
      name: 'Loom & Lane',
      tagline: 'plain clothes',
      about: 'Clothes from one mill in Leeds.',
      logo: null,
      icon: null,
      colours: { accent: '#1c3f72', paper: '#ffffff', ink: '#16181d' },
    },
    version: 2,
  },
  business: {
    value: {
      name: 'Loom & Lane Ltd',
      address: '1 Mill Lane\nLeeds LS1\nUnited Kingdom',
      taxNumber: 'GB 123 4567 89',
    },
    version: 1,
  },
  contact: {
    value: {
      email: 'questions@shop.example',
      shownEmail: 'hello@shop.example',
      phone: '+44 113 496 0000',
      address: '1 Mill Lane\nLeeds LS1',
    },
    version: 1,
  },
  mail: { value: { name: 'Loom & Lane', address: 'shop@loom.example', replyTo: null }, version: 1 },
  money: {
    value: { currency: 'EUR', sign: '€', after: true, space: true, decimal: ',', thousands: '.' },
    version: 1,
  },
  time: { value: { zone: 'Europe/London' }, version: 1 },
  delivery: { value: { countries: ['GB', 'IE'] }, version: 1 },
  newsletter: { value: { percent: 10 }, version: 1 },
  returns: { value: { days: 30, withdrawal: true, withdrawalDays: 14 }, version: 1 },
  cashOnDelivery: { value: { on: true }, version: 1 },
  guests: { value: { checkout: true }, version: 1 },
  homePage: { value: shippedHomePage, version: 0 },
  catalogue: { value: catalogue, version: 1 },
  lists: { value: { oneCardPerStyle: true }, version: 1 },
  feeds: { value: { google: true }, version: 1 },
  search: { value: { synonyms: [{ id: 'boilersuits', words: ['boilersuit', 'overall'] }] }, version: 1 },
} satisfies AnswerSent<'getSettings'>['data']

export const settingsExamples: Pick<
  Examples,
  OperationsAbout<'settings'> | OperationsAbout<'search'> | 'getStatus'
> = {
  ...statusExamples,
  ...searchExamples,
  getShopSettings: {
    input: {},
    answer: { data: { shipping: { rules: [{ countries: 'all', kind: 'flat', amountCents: 495 }] } } },
  },
  getSettings: { input: {}, answer: { data: settings, mailFrom: 'Loom & Lane <shop@loom.example>' } },
  updateSettings: {
    input: { group: 'shipping', value: settings.shipping.value, version: 2 },
    answer: { data: settings, mailFrom: 'Loom & Lane <shop@loom.example>' },
  },
}
