import { z } from 'zod'
import { withPlainDigits } from '../plain-digits.ts'
import { schema } from '../schema.ts'
import { boundedList, labelText, type TextRule } from '../text.ts'
import { DollarPrice, mostSizes, ProductId, productFields, Size } from './product.ts'
import { attributeFields } from './product-attributes.ts'
import { NewPictures } from './product-pictures.ts'
import { ProductStatus, PublishAt } from './product-status.ts'

export const variantTexts = {
  sku: { longest: 64 },
  barcode: { longest: 64 },
} as const satisfies Record<string, TextRule>

/** As spreadsheets show and save a long number, 4.00638E+12: most of its digits are lost. */
export const isShortened = (number: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(number)

/** Whether the merchant marks a product as a best seller. */
const BestSeller = schema(() => z.boolean({ error: 'Please say whether it is a best seller.' }))

const noPairs = 'Please name each size with its former and its new label.'

/** What an edit changes of a product; absent fields stay. */
export const ProductChanges = schema(() =>
  z
    .object({
      ...productFields,
      ...attributeFields,
      /** All pictures in order; the first becomes `imgUrl`. */
      pictures: NewPictures,
      /**
       * Asks for a price before: one that the product had for a day or longer in the last 30 days. What is shown is the
       * lowest price of the 30 days before the reduction.
       */
      compareAtPrice: DollarPrice.nullable(),
      status: ProductStatus,
      publishAt: PublishAt,
      bestSeller: BestSeller,
      /** Replaces the numbers of the named sizes; an empty text takes a number away. */
      variants: boundedList(
        mostSizes,
        z
          .array(
            z.object({
              size: Size,
              sku: labelText(variantTexts.sku),
              barcode: labelText(variantTexts.barcode).overwrite(withPlainDigits),
            }),
          )
          .max(mostSizes),
      ),
      /**
       * Sizes that get another label and stay what they are: stock, orders, numbers and history go along. `size`, where it
       * is sent too, has the new labels; without it the sizes stay in their order.
       */
      renamedSizes: boundedList(
        mostSizes,
        z.array(z.object({ from: Size, to: Size }), { error: noPairs }).max(mostSizes),
      ),
      /** Counted sizes that may go away; `size` without a counted size is refused otherwise (sizes-counted). */
      removedSizes: boundedList(mostSizes, z.array(Size).max(mostSizes)),
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

/** In dollars or percent. */
const mostPriceChange = 100_000
const tooMuch = 'Enter at most 100,000.'

/** @param figure by how many dollars or percent prices are lowered or raised; NaN when that can't be read */
export function priceChangeFault(figure: number): string | undefined {
  if (!(figure > 0)) return 'Enter a number above 0.'
  return figure > mostPriceChange ? tooMuch : undefined
}

/** The cents that changed prices can be rounded to. */
export const priceEndings = ['00', '90', '99'] as const

/** `amount` adds dollars, `percent` adds that share of the price; both can be negative. */
export const PriceChange = schema(() =>
  z.object({
    by: z.enum(['amount', 'percent'], { error: 'Change prices by an amount or a percentage.' }),
    value: z
      .number({ error: 'Enter a number.' })
      .min(-mostPriceChange, tooMuch)
      .max(mostPriceChange, tooMuch),
    /** Rounds to the nearest price with these cents. */
    endsIn: z.enum(priceEndings, { error: 'Prices can end in 00, 90 or 99.' }).optional(),
    /** Where the price goes down, shows the price before. */
    showPriceBefore: z.boolean().optional(),
    /** The prices that the merchant saw, in the order of `ids`: a product with another one stays as it is. */
    seen: boundedList(mostEditedProducts, z.array(DollarPrice).max(mostEditedProducts, tooMany)).optional(),
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
      bestSeller: BestSeller,
    })
    .partial()
    .refine(
      (change) => Object.values(change).some((value) => value !== undefined),
      'Please choose what to change.',
    ),
)
export type SharedChange = z.infer<typeof SharedChange>

/** What is wrong, by field of the input. */
export type Faults = Partial<Record<keyof ProductChanges, string>>
