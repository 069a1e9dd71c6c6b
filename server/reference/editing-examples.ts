import type { Examples } from './example.ts'

type Edited = Examples['getProduct']['answer']['data']

export const editingExamples = (
  edited: Edited,
  actId: string,
): Pick<Examples, 'updateProduct' | 'updateProducts' | 'updateEachProduct'> => ({
  updateProduct: {
    input: { id: edited._id, version: 2, changes: { price: 49.9, compareAtPrice: 59.9 } },
    answer: {
      data: { ...edited, price: 49.9, compareAtPrice: 59.9, lowestPrice30Days: 59.9 },
      stock: [],
      actId,
    },
  },
  updateProducts: {
    input: { ids: [edited._id], change: { price: { by: 'percent', value: -20, showPriceBefore: true } } },
    answer: { changed: 1, refused: [], actId },
  },
  updateEachProduct: {
    input: { edits: [{ id: edited._id, version: 2, changes: { price: 49.9 } }] },
    answer: { data: [{ ...edited, price: 49.9 }], changed: 1, refused: [], actId },
  },
})
