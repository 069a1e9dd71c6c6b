import type { OperationsAbout } from '../../contract/operations.ts'
import type { Examples } from './example.ts'

const id = '0199c1d0-3f22-7d41-8a07-5b6c7d8e9f10'
const shown = {
  handle: 'summer-linen',
  name: 'Summer linen',
  description: 'Light things for hot days.',
  imgUrl: 'https://shop.example/images/0123456789abcdef0123456789abcdef-1000x1250.jpg',
}
const rule = { match: 'all' as const, conditions: [{ field: 'tag' as const, is: 'linen' }] }
const listed = { ...shown, id, version: 1, rule, count: 12, inNavigation: false, isFilling: false }
const edited = { ...listed, products: [] }

export const collectionExamples: Pick<Examples, OperationsAbout<'collections'>> = {
  getCollection: { input: { handle: shown.handle }, answer: { collection: shown, data: [], total: 0 } },
  listCollections: { input: {}, answer: { data: [listed] } },
  getEditedCollection: { input: { id }, answer: { data: edited } },
  saveCollection: { input: { collection: { ...shown, rule } }, answer: { data: edited } },
  removeCollection: { input: { id, version: 1 }, answer: { data: edited } },
  previewCollection: { input: { rule }, answer: { data: [], count: 0 } },
}
