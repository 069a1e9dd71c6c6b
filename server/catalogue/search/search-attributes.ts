import { type Categories, namesOf, typeNames } from '../../../contract/catalogue/categories.ts'
import { isColourWord } from '../../../contract/catalogue/colour-families.ts'

/**
 * What a word says of products beside their names. Products that are in the category or have the colour match as well as those
 * whose names have the word; a description alone puts no product into a category. `name` is that of the category or its type.
 */
export type Attribute = { readonly kind: 'category'; readonly name: string } | { readonly kind: 'colour' }

/** "mens" and "men" are the category Men. Words are in small letters, without accents. */
export function attributeReader(categories: Categories): (word: string) => Attribute | undefined {
  const names = new Map(
    [...typeNames(categories), ...namesOf(categories)].map((name) => [singular(name), name]),
  )
  return (word) => {
    const name = names.get(singular(word))
    if (name !== undefined) return { kind: 'category', name }
    return isColourWord(word) ? { kind: 'colour' } : undefined
  }
}

const singular = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replace(/s$/, '')
