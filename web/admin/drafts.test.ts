import { afterEach, expect, test } from 'vitest'
import { createDraft, createDrafts, dropUnsavedInput, registerUnsavedInput, unsavedInput } from './drafts.ts'
import { noteSignedIn } from './role.ts'
import { latestAction } from './undo/latest-action.ts'

const texts = createDrafts<string, string>({ isDirty: (text) => text !== '', words: 'A text is not saved.' })
const number = createDraft(0, { isDirty: (typed) => typed > 0 })
let isItemTyped = false
registerUnsavedInput({
  isDirty: () => isItemTyped,
  drop: () => {
    isItemTyped = false
  },
  words: 'An item is not added.',
  what: 'the item',
})

afterEach(dropUnsavedInput)

test('each key has its own draft, which is kept until it is dropped', () => {
  texts.keep('one', 'First')
  texts.keep('two', 'Second')
  texts.drop('one')
  expect([texts.get('one'), texts.get('two')]).toEqual([undefined, 'Second'])
})

test('only what is dirty is unsaved, a sentence for each kind', () => {
  texts.keep('one', '')
  expect(unsavedInput()).toBeUndefined()
  texts.keep('two', 'Second')
  texts.keep('three', 'Third')
  number.keep(1)
  expect(unsavedInput()).toEqual({
    sentences: ['A text is not saved.', 'Changes to a product under List Items haven’t been saved yet.'],
    what: 'the changes',
  })
})

test('a kind by itself may say what logging out discards', () => {
  isItemTyped = true
  expect(unsavedInput()?.what).toBe('the item')
  number.keep(1)
  expect(unsavedInput()?.what).toBe('the changes')
})

test('a session that ends keeps it for whoever typed it, and nobody else', () => {
  const [owner, packer] = [
    { email: 'owner@shop.example', role: 'owner' },
    { email: 'packer@shop.example', role: 'orders' },
  ] as const
  noteSignedIn(owner)
  texts.keep('one', 'First')
  latestAction.set({ words: 'Mary Miller’s note was deleted.' })
  noteSignedIn(undefined)
  noteSignedIn(owner)
  expect([texts.get('one'), latestAction.get()?.words]).toEqual(['First', 'Mary Miller’s note was deleted.'])
  noteSignedIn(undefined)
  noteSignedIn(packer)
  expect([unsavedInput(), texts.get('one'), latestAction.get()]).toEqual([undefined, undefined, undefined])
})

test('logging out drops all of it', () => {
  isItemTyped = true
  texts.keep('one', 'First')
  number.keep(1)
  dropUnsavedInput()
  expect([unsavedInput(), texts.get('one'), number.get()]).toEqual([undefined, undefined, 0])
})
