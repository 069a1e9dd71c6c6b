import { mostSuggested, shortestSuggested } from '../../contract/catalogue/suggestions.ts'
import {
  type Category,
  categories,
  type SubCategory,
  subCategories,
  taxonomy,
} from '../../contract/catalogue/taxonomy.ts'

export type Part = { category?: Category; subCategory?: SubCategory }

/** Longer words may have one wrong, missing, extra or swapped letter. */
const longEnoughForSlips = 4

/** Matches all words to names: "wom" is Women, "winter kids" is Winterwear for kids, "men's coat" is nothing. */
export function suggestedCategories(words: readonly string[]): Part[] {
  if (words.length === 0 || words.length > 2) return []
  const [first = '', second] = words
  if (second === undefined) {
    return [
      ...categories.filter((name) => begins(first, name)).map((category) => ({ category })),
      ...subCategories.filter((name) => begins(first, name)).map((subCategory) => ({ subCategory })),
    ].slice(0, mostSuggested.parts)
  }
  return categories
    .flatMap((category) => taxonomy[category].subCategories.map((subCategory) => ({ category, subCategory })))
    .filter(
      ({ category, subCategory }) =>
        (begins(first, category) && begins(second, subCategory)) ||
        (begins(first, subCategory) && begins(second, category)),
    )
    .slice(0, mostSuggested.parts)
}

function begins(typed: string, name: string): boolean {
  const whole = name.toLowerCase()
  if (typed.length < shortestSuggested || typed.length > whole.length + 1) return false
  if (whole.startsWith(typed)) return true
  if (typed.length < longEnoughForSlips) return false
  return [-1, 0, 1].some((more) => differsByOneSlip(typed, whole.slice(0, typed.length + more)))
}

function differsByOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  const swapped = `${rest[1]}${rest[0]}${rest.slice(2)}`
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (rest.length > 1 && swapped === otherRest)
  )
}
