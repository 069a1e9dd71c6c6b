import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedList, obeys, type TextRule, typedText } from '../text.ts'
import {
  altText,
  ImageAddress,
  mostPictures,
  mostSizes,
  Price,
  ProductId,
  pictureMissing,
  productFields,
  Size,
} from './product.ts'
import { ProductStatus } from './product-status.ts'

export const variantTexts = {
  sku: { longest: 64 },
  barcode: { longest: 64 },
} as const satisfies Record<string, TextRule>

/** A time with which a draft becomes active; null takes it back. */
const PublishAt = z.iso.datetime({ error: 'Choose a date and a time.' }).nullable()

export function picturesFault(pictures: readonly { url: string }[]): string | undefined {
  if (pictures.length === 0) return pictureMissing
  if (pictures.length > mostPictures) return `A product has at most ${mostPictures} pictures.`
  const urls = new Set(pictures.map(({ url }) => url))
  return urls.size < pictures.length ? 'Each picture can be shown only once.' : undefined
}

/** What an edit changes of a product; absent fields stay. */
export const ProductChanges = schema(() =>
  z
    .object({
      ...productFields,
      /** All pictures in order; the first becomes `imgUrl`. */
      pictures: boundedList(
        mostPictures,
        z.array(z.object({ url: ImageAddress, alt: typedText(altText) })).check(obeys(picturesFault)),
      ),
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
