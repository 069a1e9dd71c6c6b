import { z } from 'zod'
import { operation } from '../operation.ts'
import { ActId, AdminListRow } from './admin-product.ts'
import { ProductId } from './product.ts'

export const getStyle = operation('getStyle', {
  summary:
    'The colours of a product’s garment, whatever their status; the product alone where it has no style.',
  right: 'catalogue:read',
  input: z.object({ id: ProductId }),
  answer: z.object({ data: z.array(AdminListRow) }),
  errors: ['product-not-found'],
})

export const setStyle = operation('setStyle', {
  summary: 'Makes a product a colour of another product’s garment; without another one it stands alone.',
  right: 'catalogue:write',
  input: z.object({
    id: ProductId,
    /** A product of the garment. */
    with: ProductId.optional(),
  }),
  answer: z.object({
    data: z.array(AdminListRow),
    /** Absent when nothing differs from what was there. */
    actId: ActId.exactOptional(),
  }),
  errors: ['product-not-found', 'style-full'],
})
