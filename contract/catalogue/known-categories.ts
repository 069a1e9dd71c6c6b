import { type CategoryEntry, categoryNamed, namesOf, type SubCategory, typeNames } from './categories.ts'

/** Undefined outside of `readWithCategories`: answers and examples name any category. */
let known: readonly CategoryEntry[] | undefined
let isAsked = false

/**
 * Reads input that may name categories, of which only the given ones are accepted. `read` is synchronous, so that nothing
 * else reads meanwhile.
 * @returns what was read, and whether it named a category or a type
 */
export function readWithCategories<Read>(
  categories: readonly CategoryEntry[],
  read: () => Read,
): { read: Read; isAsked: boolean } {
  known = categories
  isAsked = false
  try {
    return { read: read(), isAsked }
  } finally {
    known = undefined
  }
}

const ask = () => {
  isAsked = true
  return known
}

const oneOf = (names: readonly string[], name: unknown): string | undefined =>
  names.some((one) => one === name) ? undefined : `Choose one of ${names.join(', ')}.`

const missing = 'This is missing or of the wrong kind.'

/** @param name anything but a text is no name */
export function categoryFault(name: unknown): string | undefined {
  const categories = ask()
  if (categories === undefined) return typeof name === 'string' ? undefined : missing
  return oneOf(namesOf(categories), name)
}

export function typeFault(name: unknown): string | undefined {
  const categories = ask()
  if (categories === undefined) return typeof name === 'string' ? undefined : missing
  return oneOf(typeNames(categories), name)
}

/** Undefined when the category has the sub-category. */
export function subCategoryFault(
  categories: readonly CategoryEntry[],
  category: string,
  subCategory: SubCategory,
): string | undefined {
  const entry = categoryNamed(categories, category)
  return entry ? oneOf(namesOf(entry.types), subCategory) : oneOf(namesOf(categories), category)
}

/** As `subCategoryFault`, of the categories that input is being read with. */
export function namedTypeFault(category: string, subCategory: SubCategory): string | undefined {
  const categories = ask()
  return categories && subCategoryFault(categories, category, subCategory)
}
