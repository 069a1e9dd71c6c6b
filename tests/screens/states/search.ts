import type { Page } from 'playwright-core'
import { press, type State, sharing } from '../state.ts'

const as = 'administrator'
const at = () => '/admin/pages/search?view=synonyms'

async function addWrongSynonyms(page: Page) {
  await press('Add a group')(page)
  await page.getByLabel('Words that mean the same').fill('jumper')
  await press('Save')(page)
}

const searches = () => '/admin/pages/search'
const counted = (text: string, times: number, results: number | null, unmatched: string[] = []) => ({
  ...{ text, times, results, unmatched },
  lastAskedAt: '2026-03-03T09:30:00.000Z',
})
const someSearches = {
  data: [
    counted('black dress', 1_204, 318),
    counted('mohair wool poncho with long fringes', 14, 6, ['mohair', 'fringes']),
    counted('zibeline', 3, 0),
    counted('x'.repeat(80), 1, null),
  ],
}

const pins = () => '/admin/pages/search?view=pins'
const openPins = () => '/admin/pages/search?view=pins&search=wool%20coat'
const pinned = (last: string, productName: string) => ({
  _id: `0199c1b2-8f10-7c35-8d6a-1e4b9a7c2d0${last}`,
  productName,
})
const woolCoat = {
  data: {
    search: 'wool coat',
    version: 2,
    pinned: [
      pinned('1', 'Camel Coat'),
      { ...pinned('2', 'A coat of boiled wool with horn buttons and a very long name'), isHidden: true },
    ],
    buried: [pinned('3', 'Wool Coat Hanger')],
  },
}
const nothingPinned = { data: { search: 'wool coat', version: 0, pinned: [], buried: [] } }
const somePins = {
  data: [
    { search: 'wool coat', pinned: 2, buried: 1 },
    { search: 'x'.repeat(80), pinned: 24, buried: 0 },
  ],
}

async function searchForNothing(page: Page) {
  await page.getByRole('button', { name: 'Pin results', exact: true }).click()
}

export const searchStates: readonly State[] = sharing({ as }, [
  ...sharing({ at: searches }, [
    { name: 'searches', answers: { listSearches: someSearches }, shows: 'Nothing found' },
    { name: 'no searches', answers: { listSearches: { data: [] } }, shows: 'No searches yet' },
    { name: 'searches fail', broken: 'listSearches', shows: 'Could not load the searches' },
  ]),
  ...sharing({ at: pins }, [
    {
      name: 'no pinned results',
      answers: { listPinnedSearches: { data: [] } },
      shows: 'No pinned results yet',
    },
    { name: 'pinned results', answers: { listPinnedSearches: somePins }, shows: '2 first · 1 last' },
    {
      name: 'pinning results, no search',
      answers: { listPinnedSearches: { data: [] } },
      acts: searchForNothing,
      shows: 'Enter what shoppers search for',
    },
    { name: 'pinned results fail', broken: 'listPinnedSearches', shows: 'Could not load the pinned results' },
  ]),
  {
    name: 'the results of a search',
    at: openPins,
    answers: { getPinnedSearch: woolCoat },
    shows: 'Hidden from shoppers',
  },
  {
    name: 'the results of a search, nothing chosen',
    at: openPins,
    answers: { getPinnedSearch: nothingPinned },
    acts: press('Save'),
    shows: 'Choose a product that comes first or last',
  },
  ...sharing({ at }, [
    { name: 'synonyms', shows: 'jumper, sweater, pullover' },
    {
      name: 'a group of synonyms is removed',
      acts: press('Remove braces, suspenders'),
      shows: 'removed.',
    },
    { name: 'synonyms fail', broken: 'getSettings', shows: 'Could not load the synonyms' },
    { name: 'adding synonyms, wrong', acts: addWrongSynonyms, shows: 'two words or more' },
  ]),
])
