import { z } from 'zod'
import { ProductId, Size } from '../catalogue/product.ts'
import { schema } from '../schema.ts'

/** A line of a cart or an order for which there is too little stock. */
export const Shortage = schema(() =>
  z.object({
    _id: ProductId,
    selectedSize: Size,
    quantity: z.int(),
    /** Pieces that could be ordered now, of a size that is low; 0 when it is sold out. Absent where there are more. */
    available: z.int().exactOptional(),
  }),
)
export type Shortage = z.infer<typeof Shortage>
