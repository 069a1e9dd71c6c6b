import { z } from 'zod'
import { ProductId, Size } from '../catalogue/product.ts'
import { schema } from '../schema.ts'

/** A line of a cart or an order for which there is too little stock. */
export const Shortage = schema(() =>
  z.object({
    _id: ProductId,
    selectedSize: Size,
    quantity: z.int(),
    /** Pieces that could be ordered now; 0 when it is sold out. */
    available: z.int(),
  }),
)
export type Shortage = z.infer<typeof Shortage>
