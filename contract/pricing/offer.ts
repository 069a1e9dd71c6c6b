import { z } from 'zod'
import { ProductId } from '../catalogue/product.ts'
import { Category, SubCategory } from '../catalogue/taxonomy.ts'
import { schema } from '../schema.ts'
import { typedText, uuidText } from '../text.ts'
import { Amount, Percent } from './pricing-rules.ts'

export const OfferId = schema(() =>
  uuidText('Please name the offer.', 'There is no such offer.').brand<'OfferId'>(),
)
export type OfferId = z.infer<typeof OfferId>

/** What an offer makes cheaper. */
export const AppliesTo = schema(() =>
  z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('all') }),
      z.object({
        kind: z.literal('category'),
        category: Category,
        subCategory: SubCategory.exactOptional(),
      }),
      z.object({
        kind: z.literal('products'),
        productIds: z
          .array(ProductId)
          .min(1, 'Choose at least one product.')
          .max(500, 'Choose at most 500 products.'),
      }),
    ],
    { error: 'Choose what the offer applies to.' },
  ),
)
export type AppliesTo = z.infer<typeof AppliesTo>

const anyOffer = {
  label: typedText({ longest: 60, missing: 'Enter a name, such as Summer sale.' }),
  appliesTo: AppliesTo,
  /** Of all goods of the cart before discounts. */
  minimumCents: Amount,
  /** Whether it holds beside other offers that do. */
  combines: z.boolean(),
}

/** What an offer takes off, and of what. Amounts are whole cents. */
export const OfferTerms = schema(() =>
  z.discriminatedUnion(
    'kind',
    [
      z.object({
        ...anyOffer,
        kind: z.literal('percent'),
        percent: Percent.refine((percent) => percent > 0, 'The percentage has to be above 0.'),
      }),
      z.object({
        ...anyOffer,
        kind: z.literal('amount'),
        amountCents: Amount.refine((amount) => amount > 0, 'The amount has to be above 0.'),
      }),
      z.object({ ...anyOffer, kind: z.literal('free-shipping') }),
    ],
    { error: 'Choose what the offer takes off.' },
  ),
)
export type OfferTerms = z.infer<typeof OfferTerms>

export type OfferKind = OfferTerms['kind']

/** An offer as carts are priced with it. One without a code is automatic. */
export type Offer = OfferTerms & { id: OfferId; code?: string }
export const Offer: z.ZodType<Offer> = schema(() =>
  z.intersection(OfferTerms, z.object({ id: OfferId, code: z.string().exactOptional() })),
)
