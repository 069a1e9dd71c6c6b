import { expect, test } from 'vitest'
import { shippedSynonyms, synonymGroups } from '../../../contract/catalogue/synonyms.ts'
import { originOf, removedGroups, typedSynonyms, withGroup } from './synonym-edits.ts'

const jumper = shippedSynonyms.find(({ id }) => id === 'jumper') ?? { id: '', words: [] }

test('typed words are parted by commas and lines', () => {
  expect(typedSynonyms(' jumper,sweater ,, \nroll neck')).toEqual(['jumper', 'sweater', 'roll neck'])
})

test('a group is changed, removed, restored, and then is no edit', () => {
  const changed = withGroup([], { ...jumper, words: ['jumper', 'sweater'] })
  expect(synonymGroups(changed).find(({ id }) => id === 'jumper')?.words).toEqual(['jumper', 'sweater'])
  expect(originOf(jumper, changed)).toBe('Changed')
  const removed = withGroup(changed, { ...jumper, words: [] })
  expect(synonymGroups(removed).some(({ id }) => id === 'jumper')).toBe(false)
  expect(removedGroups(removed)).toEqual([jumper])
  expect(withGroup(removed, jumper)).toEqual([])
})

test('a group of the shop’s own is gone once it is removed', () => {
  const own = { id: 'own', words: ['guernsey', 'gansey'] }
  const edits = withGroup([], own)
  expect([synonymGroups(edits).length, originOf(own, edits)]).toEqual([
    shippedSynonyms.length + 1,
    'Your own',
  ])
  expect(withGroup(edits, { ...own, words: [] })).toEqual([])
})
