import { z } from 'zod'
import { toCents } from '../money.ts'
import { boundedText } from '../text.ts'
import { type ColourFamily, colourFamilies } from './colour-family-names.ts'
import { splitValues } from './joined-values.ts'
import { DollarPrice, Size, sizeRule } from './product.ts'
import { Category, longestCategory, SubCategory } from './taxonomy.ts'

/** What the calls that list products are narrowed by, and what they answer about it. */

export const splitAtCommas = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Sizes that one call can name. */
const mostSizesNamed = 20

/** As many as there are categories or types in a large shop. */
const mostNamed = 30

/** A comma-joined list; empty or missing means "any". */
const listOf = <Value extends string>(value: z.ZodType<Value, string>) =>
  boundedText(mostNamed * (longestCategory + 2))
    .default('')
    .transform((list) => splitAtCommas(list).sort())
    .pipe(z.array(value).max(mostNamed))

export const filters = { category: listOf(Category), subCategory: listOf(SubCategory) }

/** Dollars, or nothing. */
const PriceBound = boundedText(20)
  .default('')
  .transform((text) => (text.trim() === '' ? undefined : Number(text)))
  .pipe(DollarPrice.optional())
  .transform((dollars) => (dollars === undefined ? undefined : toCents(dollars)))

export const narrowing = {
  colour: listOf(
    z.enum(colourFamilies, { error: `A colour is one of ${colourFamilies.join(', ')}.` }) as z.ZodType<
      ColourFamily,
      string
    >,
  ),
  size: boundedText(mostSizesNamed * (2 * sizeRule.longest + 1))
    .default('')
    .transform((list) => splitValues(list).sort())
    .pipe(z.array(Size).max(mostSizesNamed)),
  priceFrom: PriceBound,
  priceTo: PriceBound,
  onSale: z
    .literal('true', { error: 'onSale is true or left out.' })
    .optional()
    .transform((text) => text !== undefined),
  /** Answers with what the list can be filtered by as well. */
  options: z.enum(['counted'], { error: 'options is counted or left out.' }).optional(),
}

/** The products of a list by category and type. */
export const counts = z.record(z.string(), z.record(z.string(), z.int()))

/** A sample gives the numbers beside it, as many products match. A number of 10,000 means that many or more. */
export const isEstimate = z.literal(true).exactOptional()

const optionsOf = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, products: z.int() }))

export const options = z
  .object({
    colours: optionsOf(z.enum(colourFamilies)),
    sizes: optionsOf(z.string()),
    /** In dollars, whatever prices the list is narrowed to. Left out where there are no products. */
    prices: z.object({ lowest: DollarPrice, highest: DollarPrice }).exactOptional(),
    /** How many are reduced. */
    onSale: z.int(),
    isEstimate,
  })
  .exactOptional()
