import { z } from 'zod'
import { schema } from '../schema.ts'
import { Size } from './product.ts'

/** By what search engines and marketplaces know a product. */
export const ProductIdentifiers = schema(() =>
  z.object({
    /** The same for all colours of a garment. */
    groupId: z.string(),
    /** The vendor; absent where the shop is the brand. */
    brand: z.string().exactOptional(),
    /** In the order of the product's sizes. */
    variants: z.array(
      z.object({
        size: Size,
        /** The merchant's own number. */
        sku: z.string().exactOptional(),
        /** Digits of the barcode, where it is a GTIN with a right check digit. */
        gtin: z.string().exactOptional(),
      }),
    ),
  }),
)
export type ProductIdentifiers = z.infer<typeof ProductIdentifiers>
