import { z } from 'zod'
import { ProductId, Size } from '../catalogue/product.ts'
import { schema } from '../schema.ts'

/** A line of a cart or an order of which less is there than it wants. */
export const Shortage = schema(() =>
  z.object({
    _id: ProductId,
    selectedSize: Size,
    quantity: z.int(),
    /** How many could be ordered now; 0 when it is sold out. */
    available: z.int(),
  }),
)
export type Shortage = z.infer<typeof Shortage>
