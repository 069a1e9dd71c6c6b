import type { Page } from 'playwright-core'
import { press, type State, sharing } from '../state.ts'

const linen = {
  handle: 'summer-linen',
  name: 'Summer linen',
  description: 'Light shirts and dresses, woven in one mill.',
  imgUrl: '',
}
const listed = {
  ...linen,
  id: '00000000-0000-7000-8000-000000000041',
  version: 1,
  rule: null,
  inNavigation: false,
  count: 12,
  isFilling: false,
}
const byRule = {
  ...listed,
  id: '00000000-0000-7000-8000-000000000042',
  handle: 'reduced-in-women-and-not-older-than-a-month',
  name: 'Reduced in Women, and not older than a month: sixty letters',
  rule: {
    match: 'all',
    conditions: [
      { field: 'category', is: 'Women' },
      { field: 'onSale' },
      { field: 'newness', days: 30 },
      { field: 'price', fromCents: 1_000, toCents: 9_000 },
    ],
  },
  count: 10_000,
  inNavigation: true,
  isFilling: true,
}
const garment = {
  _id: '0199c1b2-8f10-7c35-8d6a-1e4b9a7c2d01',
  productName: 'Linen Shirt',
  productDescription: 'Light.',
  price: 59,
  category: 'Women',
  subCategory: 'Topwear',
  size: ['S', 'M'],
  imgUrl: '/images/nowhere.jpg',
  deliveryTime: '2 Days',
  createdAt: '2026-03-03T09:30:00.000Z',
}
const shown = (products: readonly object[]) => ({
  getCollection: { collection: linen, data: products, total: products.length },
})
const as = 'administrator'

async function typeRule(page: Page) {
  await press('Create a collection')(page)
  await page.getByLabel('Name').fill('Presents')
  await page.getByLabel('is', { exact: true }).fill('gift')
}

const at = () => '/collections/summer-linen'

export const collectionsStates: Record<string, readonly State[]> = {
  '/collections/:handle': sharing({ at }, [
    {
      name: 'two products',
      answers: shown([garment, { ...garment, _id: garment._id.replace('d01', 'd02'), colours: 3 }]),
      fromWithin: true,
      shows: '2 products',
    },
    { name: 'nothing in it', answers: shown([]), fromWithin: true, shows: 'Nothing here at the moment' },
    { name: 'fails', broken: 'getCollection', fromWithin: true, shows: 'Something went wrong' },
  ]),
  '/admin/collections': sharing({ as }, [
    { name: 'none', answers: { listCollections: { data: [] } }, shows: 'No collections yet' },
    { name: 'two', answers: { listCollections: { data: [listed, byRule] } }, shows: 'Summer linen' },
    { name: 'are loading', held: 'listCollections', shows: 'Collections' },
    { name: 'fail', broken: 'listCollections', shows: 'Could not load the collections' },
    {
      name: 'a new one',
      answers: { listCollections: { data: [] } },
      acts: press('Create a collection'),
      shows: 'Name',
    },
    {
      name: 'a new one by a rule',
      answers: { listCollections: { data: [] }, previewCollection: { data: [garment], count: 1 } },
      acts: typeRule,
      shows: '1 product shown now',
    },
    {
      name: 'one is removed',
      answers: {
        listCollections: { data: [listed] },
        removeCollection: { data: { ...listed, products: [] } },
      },
      acts: press('Remove'),
      shows: 'Its products stay.',
    },
  ]),
}
