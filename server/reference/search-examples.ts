import type { OperationsAbout } from '../../contract/operations.ts'
import type { Examples } from './example.ts'

const counted = {
  text: 'mohair poncho',
  times: 14,
  lastAskedAt: '2026-03-03T09:30:00.000Z',
  results: 6,
  unmatched: ['mohair'],
}

const pins = {
  search: 'wool coat',
  version: 1,
  pinned: [{ _id: '0199c1b2-8f10-7c35-8d6a-1e4b9a7c2d01', productName: 'Camel Coat' }],
  buried: [],
}

export const searchExamples: Pick<Examples, OperationsAbout<'search'>> = {
  listSearches: { input: { days: '30', only: 'missed' }, answer: { data: [counted] } },
  listPinnedSearches: { input: {}, answer: { data: [{ search: pins.search, pinned: 1, buried: 0 }] } },
  getPinnedSearch: { input: { search: pins.search }, answer: { data: pins } },
  savePinnedSearch: {
    input: {
      search: pins.search,
      version: 0,
      pins: { pinned: pins.pinned.map(({ _id }) => _id), buried: [] },
    },
    answer: { data: pins },
  },
  removePinnedSearch: { input: { search: pins.search }, answer: {} },
  exportSearches: {
    input: { days: '30' },
    answer:
      'Search,Times,Last asked,Results,Words that nothing matched\r\nmohair poncho,14,2026-03-03T09:30:00.000Z,6,mohair\r\n',
  },
}
