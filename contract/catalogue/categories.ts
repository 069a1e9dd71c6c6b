/** The categories of a shop are data (docs/decisions/257-categories-are-settings.md). This file imports no schemas. */

export type Category = string
export type SubCategory = string

/** The tables of body measures that come with the shop. */
export const shippedGuides = ['men', 'women', 'children'] as const
export type ShippedGuide = (typeof shippedGuides)[number]

/** A table of measures that the merchant has written. A row has a measure for each column. */
export type OwnGuide = {
  unit: 'cm' | 'inch'
  /** `how` says how it is measured; it may be empty. */
  columns: readonly { name: string; how: string }[]
  /** A measure is '88', '88–93', or empty. */
  rows: readonly { size: string; measures: readonly string[] }[]
}
export type SizeGuide = 'none' | ShippedGuide | OwnGuide

/** An `id` lasts through changes of the name. Pages know the former names that no other category, or type of the category, has now. */
export type Named = { id: string; name: string; formerNames?: readonly string[] }

export type CategoryEntry = Named & {
  name: Category
  /** The sub-categories. */
  types: readonly Named[]
  /** The sizes that the form of a new product offers, and those it has chosen at first. A product may carry others. */
  sizes: readonly string[]
  usualSizes: readonly string[]
  guide: SizeGuide
}

/** The shop has at least one category, and each at least one type. */
export type Categories = readonly [CategoryEntry, ...CategoryEntry[]]
export type CatalogueSettings = { categories: Categories }

export const adultSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export const childrenSizes = ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y'] as const
/** The sizes of a new product whose input has none. */
export const usualSizes = ['S', 'M', 'L', 'XL'] as const
/** The product page selects this size first if the product has it (spec §9). */
export const defaultSize = 'S'

/** The type of trousers, whose sizes may be waists in inches. */
export const trousers = 'Bottomwear'
const types = ['Topwear', trousers, 'Winterwear'].map((name) => ({ id: name, name }))
const adults = { types, sizes: adultSizes, usualSizes }

/** Spec §3, "Enumerations". */
export const shippedCategories: Categories = [
  { id: 'Men', name: 'Men', ...adults, guide: 'men' },
  { id: 'Women', name: 'Women', ...adults, guide: 'women' },
  { id: 'Kids', name: 'Kids', types, sizes: childrenSizes, usualSizes: childrenSizes, guide: 'children' },
]

export const shippedCatalogue: CatalogueSettings = { categories: shippedCategories }

export const namesOf = (entries: readonly Named[]): string[] => entries.map(({ name }) => name)

/** Every name of a type once, in the order of the categories. */
export const typeNames = (categories: readonly CategoryEntry[]): SubCategory[] => [
  ...new Set(categories.flatMap((category) => namesOf(category.types))),
]

export const categoryNamed = (
  categories: readonly CategoryEntry[],
  wanted: Category,
): CategoryEntry | undefined => categories.find(({ name }) => name === wanted)
