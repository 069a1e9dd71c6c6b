import { z } from 'zod'
import { schema } from '../schema.ts'

/**
 * No other file lists these (spec §3, "Enumerations"). A new one is an entry here and a row in the database
 * (docs/decisions/105-taxonomy-in-one-file.md).
 */

const garments = ['Topwear', 'Bottomwear', 'Winterwear'] as const

export const adultSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export const childrenSizes = ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y'] as const
/** The sizes of a new product whose input has none. */
export const usualSizes = ['S', 'M', 'L', 'XL'] as const
/** The product page selects this size first if the product has it (spec §9). */
export const defaultSize = 'S'

export type SizeChart = 'men' | 'women' | 'children'

type CategoryEntry<SubCategory> = {
  subCategories: readonly SubCategory[]
  /** The sizes that the form of a new product offers, and those it has chosen at first. A product may carry others. */
  sizes: readonly string[]
  usualSizes: readonly string[]
  /** The table of the size guide; a category without one has no guide. */
  sizeChart?: SizeChart
}

const entries = {
  Men: { subCategories: garments, sizes: adultSizes, usualSizes, sizeChart: 'men' },
  Women: { subCategories: garments, sizes: adultSizes, usualSizes, sizeChart: 'women' },
  Kids: { subCategories: garments, sizes: childrenSizes, usualSizes: childrenSizes, sizeChart: 'children' },
} as const satisfies Record<string, CategoryEntry<string>>

export type Category = keyof typeof entries
export type SubCategory = (typeof entries)[Category]['subCategories'][number]

export const taxonomy: Readonly<Record<Category, CategoryEntry<SubCategory>>> = entries
export const categories = Object.keys(taxonomy) as [Category, ...Category[]]
export const subCategories = [
  ...new Set(categories.flatMap((category) => taxonomy[category].subCategories)),
] as [SubCategory, ...SubCategory[]]

export const Category = schema(() => z.enum(categories, { error: chooseOneOf(categories) }))
export const SubCategory = schema(() => z.enum(subCategories, { error: chooseOneOf(subCategories) }))

function chooseOneOf(values: readonly string[]): string {
  return `Choose one of ${values.join(', ')}.`
}

/** Delivery times and the most days each of them takes. */
export const daysToDeliver = { '1 Day': 1, '2 Days': 2, '3-5 Days': 5, '7 Days': 7 } as const
export type DeliveryTime = keyof typeof daysToDeliver
export const deliveryTimes = Object.keys(daysToDeliver) as [DeliveryTime, ...DeliveryTime[]]
export const DeliveryTime = schema(() => z.enum(deliveryTimes, { error: chooseOneOf(deliveryTimes) }))

/** Phrases of the page descriptions for search engines. */
export const wearers = 'men, women and kids'
export const collectionInWords = `topwear, bottomwear and winterwear for ${wearers}`

export const longestSearch = 200
