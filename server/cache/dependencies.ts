import type { Change, ProductChange, ProductFacts } from './change-log.ts'

/** Something that an answer was made from. */
export type Dependency = {
  /** Equal dependencies have the same. */
  readonly name: string
  /** Only changes that have one of them in `hooksOf` can touch it. A change of a subject touches all that has its hook. */
  readonly hooks: readonly string[]
  readonly isTouchedBy: (change: ProductChange) => boolean
}

/** All that an answer or a page was made from. Handlers add what they read. */
export class Dependencies {
  readonly #whole: Dependencies | undefined
  readonly #all = new Map<string, Dependency>()
  #isComplete = true

  /** @param whole is given each dependency and failure of this part as well */
  constructor(whole?: Dependencies) {
    this.#whole = whole
  }

  add(...dependencies: readonly Dependency[]): void {
    for (const dependency of dependencies) this.#all.set(dependency.name, dependency)
    this.#whole?.add(...dependencies)
  }

  /** Notes that a part could not be read, so the answer is not kept. */
  addFailure(): void {
    this.#isComplete = false
    this.#whole?.addFailure()
  }

  get isComplete(): boolean {
    return this.#isComplete
  }

  get isEmpty(): boolean {
    return this.#all.size === 0
  }

  areTouchedBy(change: Change): boolean {
    return this.#all.values().some((dependency) => isTouched(dependency, change))
  }

  [Symbol.iterator](): Iterator<Dependency> {
    return this.#all.values()
  }
}

/** An answer whose handler adds no dependency has this one. */
export const onEverything: Dependency = { name: 'everything', hooks: ['everything'], isTouchedBy: () => true }

/** All that shoppers see of a product. */
export const onProduct = (id: string): Dependency =>
  named(`product ${id}`, ({ productId }) => productId === id)

/** Its name is its only hook. */
const named = (name: string, isTouchedBy: Dependency['isTouchedBy']): Dependency => ({
  name,
  hooks: [name],
  isTouchedBy,
})

/** A group of settings, or another subject of the change log. */
export const onSubject = (subject: string): Dependency => named(subjectHook(subject), () => false)

const subjectHook = (subject: string) => `subject ${subject}`

export function isTouched({ hooks, isTouchedBy }: Dependency, change: Change): boolean {
  if (!('subject' in change)) return isTouchedBy(change)
  return hooks.includes('everything') || hooks.includes(subjectHook(change.subject))
}

/** All colours of a garment: which there are, and all that shoppers see of each. */
export const onStyle = (id: string): Dependency =>
  named(`style ${id}`, ({ before, after }) => before?.styleId === id || after?.styleId === id)

/** How many products each category and sub-category holds. */
export const onCounts: Dependency = {
  name: 'counts',
  hooks: ['counts'],
  isTouchedBy: ({ before, after }) => typeOf(before) !== typeOf(after),
}

/** The words of all products, which correct misspelt ones. */
export const onVocabulary: Dependency = {
  name: 'vocabulary',
  hooks: ['vocabulary'],
  isTouchedBy: ({ before, after }) => before?.wording !== after?.wording,
}

/** Where a product is counted. */
export const typeOf = (facts: ProductFacts | undefined): string | undefined =>
  facts && `${facts.category} ${facts.subCategory}`

/** The hooks of everything that a change may touch. */
export function* hooksOf(change: Change): Generator<string> {
  if ('subject' in change) return yield* ['everything', subjectHook(change.subject)]
  const { productId, before, after } = change
  yield* ['everything', 'counts', 'vocabulary', 'lists', `product ${productId}`]
  for (const style of new Set([before?.styleId, after?.styleId])) if (style) yield `style ${style}`
  for (const word of new Set([...(before?.words ?? []), ...(after?.words ?? [])])) yield* wordHooks(word)
}

const longestHook = 3
const wordHooks = (word: string) =>
  Array.from({ length: Math.min(longestHook, word.length) }, (_, last) => `word ${word.slice(0, last + 1)}`)

/** The hook of a word of a search, which finds the words that begin with it. */
export const wordHook = (word: string): string => `word ${word.slice(0, longestHook)}`
