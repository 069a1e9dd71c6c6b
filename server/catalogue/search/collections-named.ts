import { mostSuggested } from '../../../contract/catalogue/suggestions.ts'
import type { CollectionLink } from '../../../contract/collections/collection.ts'
import type { AppContext } from '../../app-context.ts'
import type { Dependencies } from '../../cache/dependencies.ts'
import { withoutFunctionWords } from './function-words.ts'
import { readSale } from './search-sale.ts'

/** Letters. Of shorter words, such as "in", a longer one is no other form. */
const shortestForm = 4

/**
 * The collections whose names have every word that a text is about, or words that begin with it: "sal" and "sales" are in "Summer
 * Sale"; and for a text that asks for reduced prices, those of what is reduced, whatever they are called.
 */
export async function collectionsNamed(
  context: Pick<AppContext, 'collections'>,
  text: string,
  dependencies: Dependencies,
): Promise<CollectionLink[]> {
  dependencies.add(context.collections.dependency)
  const typed = withoutFunctionWords(wordsOf(text).map((folded) => ({ folded }))).map(({ folded }) => folded)
  const links = typed.length === 0 ? [] : await context.collections.links()
  const named = links.filter(({ name }) => {
    const words = wordsOf(name)
    return typed.every((one) => words.some((word) => isFormOf(one, word)))
  })
  const reduced = readSale(text) ? await context.collections.ofReduced() : []
  const handles = new Set(named.map(({ handle }) => handle))
  return [...named, ...reduced.filter(({ handle }) => !handles.has(handle))].slice(0, mostSuggested.parts)
}

const isFormOf = (typed: string, word: string) =>
  word.startsWith(typed) || (word.length >= shortestForm && typed.startsWith(word))

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
