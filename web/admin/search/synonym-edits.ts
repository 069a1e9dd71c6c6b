import { type SynonymGroup, shippedSynonyms } from '../../../contract/catalogue/synonyms.ts'

/** The words of a group as the form shows them. */
export const synonymsAsTyped = ({ words }: SynonymGroup): string => words.join(', ')

export const typedSynonyms = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const shippedOf = (id: string) => shippedSynonyms.find((group) => group.id === id)

/** The shop's edits with this group in them. One that is as it was shipped is no edit. */
export function withGroup(edits: readonly SynonymGroup[], group: SynonymGroup): SynonymGroup[] {
  const others = edits.filter(({ id }) => id !== group.id)
  const shipped = shippedOf(group.id)
  if (shipped === undefined && group.words.length === 0) return others
  return shipped?.words.join() === group.words.join() ? others : [...others, group]
}

/** Shipped groups that the shop has removed. */
export const removedGroups = (edits: readonly SynonymGroup[]): SynonymGroup[] =>
  edits.filter(({ words }) => words.length === 0).flatMap(({ id }) => shippedOf(id) ?? [])

/** What a row says of the group; nothing of one that is as it was shipped. */
export function originOf({ id }: SynonymGroup, edits: readonly SynonymGroup[]): string {
  if (shippedOf(id) === undefined) return 'Your own'
  return edits.some((edit) => edit.id === id) ? 'Changed' : ''
}
