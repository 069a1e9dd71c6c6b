import { z } from 'zod'
import { Product } from '../catalogue/product.ts'
import { schema } from '../schema.ts'

/** `gone` says that the product is no longer sold; it stays on the list until the shopper takes it off. */
export const WishlistProduct = schema(() => Product.extend({ gone: z.literal(true).exactOptional() }))
export type WishlistProduct = z.infer<typeof WishlistProduct>
