import type { AnswerOf } from '../../../contract/operations.ts'
import { press, type State, sharing } from '../state.ts'

const as = 'administrator'
const id = '0199c1bb-77f0-7d2a-8c31-2f9e5b4a6d10' as AnswerOf<'getImport'>['data']['id']
const list = () => '/admin/pages/imports'
const one = () => `/admin/pages/imports?import=${id}`

const file = {
  id,
  fileName: 'products_export_1.csv',
  format: 'shopify',
  state: 'review',
  createdAt: '2026-03-03T09:30:00.000Z',
  by: 'ada@mail.example',
  rows: 1280,
} as const

const detail: AnswerOf<'getImport'>['data'] = {
  ...file,
  counts: { create: 212, change: 2, leave: 31, refuse: 1 },
  problems: 2,
  kept: 0,
  types: [
    { type: 'Knitwear', products: 40, category: 'Men', subCategory: 'Winterwear', isKnown: false },
    { type: '', products: 1, category: 'Women', subCategory: 'Topwear', isKnown: false },
  ],
  otherColumns: ['SEO Title', 'SEO Description', 'Cost per item'],
  pictures: { fetched: 0, waiting: 0, failed: [] },
}

const changes: AnswerOf<'listImportChanges'> = {
  data: [
    {
      line: 2,
      handle: 'oxford-shirt',
      name: 'Oxford Shirt',
      action: 'change',
      differences: [
        { field: 'price', from: 49.9, to: 45 },
        { field: 'stock of S', from: null, to: 9 },
        { field: 'productDescription', from: 'Soft and light.', to: 'Soft, light, and longer. '.repeat(20) },
      ],
    },
  ],
}
const problems: AnswerOf<'listImportProblems'> = {
  data: [
    { line: 4, column: 'Title', value: '', reason: 'A new product needs a title.', kind: 'refused' },
    {
      line: 1204,
      column: 'Variant Price',
      value: 'a-value-without-a-blank'.repeat(12),
      reason: 'This is not a price.',
      kind: 'changed',
    },
  ],
}

const shows = (more: Partial<typeof detail>) => ({
  getImport: { data: { ...detail, ...more } },
  listImportChanges: changes,
  listImportProblems: problems,
})

const failed = [
  { productId: id, name: 'Oxford Shirt', url: 'https://cdn.example/shirt.jpg', problem: 'It was not there.' },
  {
    productId: id,
    name: 'Oxford Shirt',
    url: 'https://cdn.example/back.jpg',
    problem: 'The other shop answers 503.',
    isWaiting: true as const,
  },
]

export const importStates: readonly State[] = sharing({ as }, [
  ...sharing({ at: list }, [
    { name: 'no imports', shows: 'No imports yet' },
    { name: 'imports', answers: { listImports: { data: [file] } }, shows: '1,280 rows' },
    { name: 'imports fail', broken: 'listImports', shows: 'Could not load the imports' },
    { name: 'importing products', acts: press('Import products'), shows: 'up to 256 MB' },
    { name: 'exporting products', acts: press('Export products'), shows: 'Classic columns' },
  ]),
  ...sharing({ at: one }, [
    { name: 'an import to review', answers: shows({}), shows: 'A new product needs a title.' },
    {
      name: 'an import under way',
      answers: shows({ state: 'applying', progress: { done: 120, total: 214 } }),
      shows: 'Importing: 120 of 214',
    },
    {
      name: 'an import that is done',
      answers: shows({ state: 'applied', kept: 1, pictures: { fetched: 210, waiting: 0, failed } }),
      shows: 'It was not there.',
    },
    {
      name: 'undoing an import',
      answers: shows({ state: 'applied' }),
      acts: press('Undo this import'),
      shows: 'Sold items stay sold',
    },
    { name: 'an import that is gone', shows: 'This import no longer exists' },
  ]),
])
