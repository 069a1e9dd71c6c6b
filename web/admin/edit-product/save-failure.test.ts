import { expect, test } from 'vitest'
import { ApiError } from '../../../contract/api-error.ts'
import type { ProductDraft } from './product-drafts.ts'
import { saveFailure } from './save-failure.tsx'

test('a counted size that would go away is asked about, and marked at no field', () => {
  const countedSizes = [{ size: 'S', onHand: 3, reserved: 1 }]
  const refused = new ApiError(409, {
    code: 'sizes-counted',
    message: 'Size S: 3 pieces on hand.',
    fields: { 'changes.size': 'Size S: 3 pieces on hand.' },
    countedSizes,
  })
  expect(saveFailure(refused, {} as ProductDraft)).toEqual({ fields: {}, countedSizes })
})
