import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedList, type TextRule, typedText } from '../text.ts'
import { mostSizes, Price, ProductId, productFields, Size } from './product.ts'
import { NewPictures } from './product-pictures.ts'
import { ProductStatus, PublishAt } from './product-status.ts'

export const variantTexts = {
  sku: { longest: 64 },
  barcode: { longest: 64 },
} as const satisfies Record<string, TextRule>

/** What an edit changes of a product; absent fields stay. */
export const ProductChanges = schema(() =>
  z
    .object({
      ...productFields,
      /** All pictures in order; the first becomes `imgUrl`. */
      pictures: NewPictures,
      /** The price before a reduction: one that the product had in the last 30 days. */
      compareAtPrice: Price.nullable(),
      status: ProductStatus,
      publishAt: PublishAt,
      /** Replaces the numbers of the named sizes; an empty text takes a number away. */
      variants: boundedList(
        mostSizes,
        z
          .array(
            z.object({
              size: Size,
              sku: typedText(variantTexts.sku),
              barcode: typedText(variantTexts.barcode),
            }),
          )
          .max(mostSizes),
      ),
    })
    .partial(),
)
export type ProductChanges = z.infer<typeof ProductChanges>

/** The most products that one call can change. */
export const mostEditedProducts = 500
const tooMany = `Please choose at most ${mostEditedProducts} products.`

export const EditedProducts = schema(() =>
  boundedList(
    mostEditedProducts,
    z
      .array(ProductId, { error: 'Please choose products.' })
      .min(1, 'Please choose products.')
      .max(mostEditedProducts, tooMany),
  ),
)

/** `amount` adds dollars, `percent` adds that share of the price; both can be negative. */
export const PriceChange = schema(() =>
  z.object({
    by: z.enum(['amount', 'percent'], { error: 'Change prices by an amount or a percentage.' }),
    value: z
      .number({ error: 'Enter a number.' })
      .min(-100_000, 'This is too much.')
      .max(100_000, 'This is too much.'),
    /** Where the price goes down, shows the price before. */
    showPriceBefore: z.boolean().optional(),
  }),
)
export type PriceChange = z.infer<typeof PriceChange>

/** One change for several products. */
export const SharedChange = schema(() =>
  z
    .object({
      price: PriceChange,
      category: productFields.category,
      subCategory: productFields.subCategory,
      status: ProductStatus,
      publishAt: PublishAt,
    })
    .partial()
    .refine(
      (change) => Object.values(change).some((value) => value !== undefined),
      'Please choose what to change.',
    ),
)
export type SharedChange = z.infer<typeof SharedChange>
