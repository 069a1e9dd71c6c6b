/**
 * Input that is kept in the memory of the page until it is saved. It outlives its screen and the login of whoever typed it;
 * closing the page asks first, and logging out or somebody else's login drops it.
 */
import { createStore, useStore } from '../store.ts'

type UnsavedInput = {
  isDirty: () => boolean
  drop: () => void
  /** Says what has not been saved. */
  words: string
  /** What logging out discards. */
  what?: string
}

const inputs: UnsavedInput[] = []

/** Called by a module that keeps input in its own way, as soon as it is loaded. */
export function registerUnsavedInput(input: UnsavedInput): void {
  inputs.push(input)
  if (typeof window === 'undefined') return
  window.addEventListener('beforeunload', (event) => {
    if (input.isDirty()) event.preventDefault()
  })
}

/** What has not been saved: a sentence for each kind of input, and what all of it is. Undefined when everything is. */
export function unsavedInput(): { sentences: string[]; what: string } | undefined {
  const [first, ...others] = inputs.filter(({ isDirty }) => isDirty())
  if (first === undefined) return undefined
  return {
    sentences: [...new Set([first, ...others].map(({ words }) => words))],
    what: (others.length === 0 && first.what) || 'the changes',
  }
}

export function dropUnsavedInput(): void {
  for (const { drop } of inputs) drop()
}

type DraftOptions<Draft> = {
  isDirty: (draft: Draft) => boolean
  /** Says what has not been saved. */
  words?: string
}

export function createDraft<Draft>(
  empty: Draft,
  { isDirty, words = 'Changes to a product under List Items haven’t been saved yet.' }: DraftOptions<Draft>,
) {
  const store = createStore(() => empty)
  const drop = () => store.set(empty)
  registerUnsavedInput({ isDirty: () => isDirty(store.get()), drop, words })
  return { get: store.get, keep: store.set, use: () => useStore(store, empty), drop }
}

/** A draft for each key, such as the id of a product. */
export function createDrafts<Key extends string, Draft>({ isDirty, ...words }: DraftOptions<Draft>) {
  const none: ReadonlyMap<Key, Draft> = new Map()
  const drafts = createDraft(none, { ...words, isDirty: (all) => [...all.values()].some(isDirty) })
  return {
    get: (key: Key): Draft | undefined => drafts.get().get(key),
    use: (key: Key): Draft | undefined => drafts.use().get(key),
    keep: (key: Key, draft: Draft): void => drafts.keep(new Map(drafts.get()).set(key, draft)),
    /** Drops all of them where no key is given. */
    drop: (key?: Key): void =>
      drafts.keep(new Map([...drafts.get()].filter(([other]) => key !== undefined && other !== key))),
  }
}
