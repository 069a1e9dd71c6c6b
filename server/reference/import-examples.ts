import type { ImportId } from '../../contract/imports/product-import.ts'
import type { Examples } from './example.ts'

const id = '0199c1c4-2f30-7b12-9e57-6c8d0f3a1b24' as ImportId
const types = [{ type: 'Shirts', category: 'Men', subCategory: 'Topwear' }]
const summary = {
  id,
  fileName: 'products_export.csv',
  format: 'shopify',
  state: 'review',
  createdAt: '2026-03-12T09:30:00.000Z',
  by: 'owner@shop.example',
  rows: 882,
} as const
const detail = {
  ...summary,
  counts: { create: 176, change: 2, leave: 0, refuse: 1 },
  problems: 1,
  kept: 0,
  types: types.map((type) => ({ ...type, products: 176, isKnown: true })),
  pictures: { fetched: 0, waiting: 0, failed: [] },
}

export const importExamples: Pick<
  Examples,
  | 'listImports'
  | 'getImport'
  | 'listImportChanges'
  | 'listImportProblems'
  | 'setImportTypes'
  | 'applyImport'
  | 'undoImport'
  | 'discardImport'
  | 'retryImportPictures'
  | 'exportProducts'
> = {
  listImports: { input: {}, answer: { data: [summary] } },
  getImport: { input: { id }, answer: { data: detail } },
  listImportChanges: {
    input: { id, action: 'change' },
    answer: {
      data: [
        {
          line: 12,
          handle: 'oxford-shirt',
          name: 'Oxford Shirt',
          action: 'change',
          productId: '0199c1b2-8f10-7c35-8d6a-1e4b9a7c2d05',
          differences: [{ field: 'price', from: 59.9, to: 49.9 }],
        },
      ],
    },
  },
  listImportProblems: {
    input: { id },
    answer: {
      data: [
        {
          line: 40,
          column: 'Variant Price',
          value: 'free',
          reason: 'This is not a price.',
          kind: 'refused',
        },
      ],
    },
  },
  setImportTypes: { input: { id, types }, answer: { data: detail } },
  applyImport: { input: { id }, answer: { message: 'The import has begun.' } },
  undoImport: { input: { id }, answer: { message: 'The import is being undone.' } },
  discardImport: { input: { id }, answer: { message: 'The file is thrown away.' } },
  retryImportPictures: { input: { id }, answer: { message: 'The pictures are asked for again.' } },
  exportProducts: {
    input: { headers: 'classic' },
    answer: 'Handle,Title,Variant Price\r\noxford-shirt,Oxford Shirt,59.90\r\n',
  },
}
