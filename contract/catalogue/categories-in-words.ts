import {
  type Categories,
  type Category,
  type CategoryEntry,
  namesOf,
  type SubCategory,
  typeNames,
} from './categories.ts'

/** 'men, women and kids', for the descriptions of pages. */
export const wearersOf = (categories: Categories): string => listNames(namesOf(categories))

type Chosen = { category: readonly Category[]; subCategory: readonly SubCategory[] }

/** 'topwear, bottomwear and winterwear for men, women and kids', or what is chosen of it. */
export function collectionInWords(categories: Categories, { category, subCategory }: Chosen): string {
  const isOfTypes = ({ types }: CategoryEntry) =>
    subCategory.length === 0 || types.some(({ name }) => subCategory.includes(name))
  const wearers = category.length > 0 ? category : namesOf(categories.filter(isOfTypes))
  const types =
    subCategory.length > 0 ? subCategory : typeNames(categories.filter(({ name }) => wearers.includes(name)))
  return `${listNames(types)} for ${listNames(wearers)}`
}

/** 'Men, Women and Kids' */
export const joinNames = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ')

const listNames = (names: readonly string[]): string => joinNames(names.map((name) => name.toLowerCase()))
