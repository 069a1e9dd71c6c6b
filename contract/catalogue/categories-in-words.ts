import { type Categories, namesOf, typeNames } from './categories.ts'

/** 'men, women and kids', for the descriptions of pages. */
export const wearersOf = (categories: Categories): string => listNames(namesOf(categories))

/** 'topwear, bottomwear and winterwear for men, women and kids' */
export const collectionInWords = (categories: Categories): string =>
  `${listNames(typeNames(categories))} for ${wearersOf(categories)}`

/** 'Men, Women and Kids' */
export const joinNames = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ')

const listNames = (names: readonly string[]): string => joinNames(names.map((name) => name.toLowerCase()))
