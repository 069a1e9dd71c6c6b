import { z } from 'zod'
import { ProductId } from '../catalogue/product.ts'
import { schema } from '../schema.ts'
import { boundedList, obeys, type TextRule, textFault, trimmedText } from '../text.ts'
import { longestPlainSearch, plainSearch } from './plain-search.ts'

export const mostPinnedSearches = 500
/** Of a search; as many are buried at most. */
export const mostPins = 24

const searchText = {
  longest: longestPlainSearch,
  missing: 'Enter what shoppers search for.',
} as const satisfies TextRule

/** What is wrong with a search for which products are to be pinned. */
export const pinnedSearchFault = (typed: string): string | undefined =>
  textFault(typed, searchText) ?? textFault(plainSearch(typed), searchText)

/** As searches are counted; capital letters and blanks make no other search. */
export const PinnedSearchText = schema(() =>
  trimmedText(longestPlainSearch, searchText).check(obeys(pinnedSearchFault)).transform(plainSearch),
)

const list = (tooMany: string) => boundedList(mostPins, z.array(ProductId).max(mostPins, tooMany))

/** `pinned` come first, in this order; `buried` come last. */
export const Pins = schema(() =>
  z
    .object({
      pinned: list(`Pin at most ${mostPins} products.`),
      buried: list(`Move at most ${mostPins} products to the end.`),
    })
    .refine(({ pinned, buried }) => pinned.length + buried.length > 0, {
      error: 'Choose a product.',
      path: ['pinned'],
    })
    .refine(({ pinned, buried }) => new Set([...pinned, ...buried]).size === pinned.length + buried.length, {
      error: 'A product is listed twice.',
      path: ['pinned'],
    }),
)

/** Ids of products. */
export type Pins = { readonly pinned: readonly string[]; readonly buried: readonly string[] }

/** A search in the panel's list. */
export const PinnedSearch = schema(() =>
  z.object({
    search: z.string(),
    /** How many products. */
    pinned: z.int(),
    buried: z.int(),
  }),
)
export type PinnedSearch = z.infer<typeof PinnedSearch>

/** A product that is pinned or buried; shoppers do not see one that is no longer active. */
export const PinnedProduct = schema(() =>
  z.object({ _id: ProductId, productName: z.string(), isHidden: z.literal(true).exactOptional() }),
)
export type PinnedProduct = z.infer<typeof PinnedProduct>

/** A search as the merchant edits it. `version` is 0 while nothing is pinned or buried. */
export const EditedPinnedSearch = schema(() =>
  z.object({
    search: z.string(),
    version: z.int(),
    pinned: z.array(PinnedProduct),
    buried: z.array(PinnedProduct),
  }),
)
export type EditedPinnedSearch = z.infer<typeof EditedPinnedSearch>
