import type { ProductStatus } from '../../../contract/catalogue/product-status.ts'
import { truthOf } from './cell-text.ts'
import type { FileField } from './columns.ts'
import type { Problem } from './problem.ts'
import type { FileStyle } from './style-in-file.ts'

/** What other shops sell beside garments: WooCommerce and its plug-ins by the type in the file, Shopify by what is not shipped. */

const refused: readonly (readonly [kind: RegExp, reason: string])[] = [
  [
    /grouped/,
    'This is a group of other products. Groups are not taken; the products in it come by themselves.',
  ],
  [/gift/, 'This shop can’t sell gift cards.'],
]

const drafts: readonly (readonly [kind: RegExp, reason: string])[] = [
  [/external/, 'The other shop links to another site that sells this. It is a draft.'],
  [/virtual|downloadable/, 'This is a service or a download in the other shop. It is a draft.'],
]

const unknown =
  'The shop has no products of this type. It is taken as an ordinary one: please check its price, sizes and stock.'

/** Of a product whose variations are not in the file. */
export const withoutVariations = 'variable'

/** Why a new product is not made that has no size at all. */
export const noPriceReason = ({ text }: Pick<FileStyle, 'text'>): string =>
  text('productKind') === withoutVariations
    ? 'The file has none of the variations of this product, and they have its prices. Please export variations as well.'
    : 'A new product needs a price.'

const reasonFor = (kind: string, reasons: typeof refused): string | undefined =>
  reasons.find(([of]) => of.test(kind))?.[1]

/** What is not sold until the merchant has looked at it. */
export const isDraftKind = (kind: string): boolean => reasonFor(kind, drafts) !== undefined

/** Why nothing is taken of a product, by its type. */
export function kindProblem({ line, text }: Pick<FileStyle, 'line' | 'text'>): Problem | undefined {
  const value = text('productKind') ?? ''
  const reason = reasonFor(value, refused)
  return reason === undefined ? undefined : { line, field: 'productKind', value, reason, kind: 'refused' }
}

/** Shopify says of each size whether it is shipped. */
export const isNeverShipped = ({ variants }: Pick<FileStyle, 'variants'>): boolean =>
  variants.length > 0 && variants.every(({ text }) => truthOf(text('requiresShipping') ?? '') === false)

/** What is a draft for its kind has been looked at where it is sold by now: the merchant has chosen so. */
export function withKnownStatus<Product extends { readonly status?: ProductStatus }>(
  product: Product,
  style: FileStyle,
  now: ProductStatus,
): Product | Omit<Product, 'status'> {
  const { status, ...others } = product
  const isOfKind = isNeverShipped(style) || isDraftKind(style.text('productKind') ?? '')
  return status === 'draft' && now === 'active' && isOfKind ? others : product
}

/** What the merchant is told of a new product that may be no garment. */
export function kindNote({
  line,
  text,
  variants,
}: Pick<FileStyle, 'line' | 'text' | 'variants'>): Problem | undefined {
  const note = (field: FileField, value: string, reason: string): Problem => ({
    line,
    field,
    value,
    reason,
    kind: 'changed',
  })
  if (isNeverShipped({ variants }))
    return note(
      'requiresShipping',
      variants[0]?.text('requiresShipping') ?? '',
      'The other shop does not ship this, so it may be a service or a download. It is a draft.',
    )
  const value = text('productKind') ?? ''
  if (value === '' || value === withoutVariations) return undefined
  // An export has what the merchant has made of it since.
  if (isDraftKind(value) && truthOf(text('published') ?? '') !== false) return undefined
  return note('productKind', value, reasonFor(value, drafts) ?? unknown)
}
