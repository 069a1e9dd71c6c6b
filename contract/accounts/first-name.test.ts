import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Ada Lovelace', 'Ada'],
  ['Anne-Marie O’Hara', 'Anne-Marie'],
  ['’Abd al-Karim', '’Abd'],
  ['محمد علی', 'محمد'],
  // These are written with a mark that joins letters or keeps them apart.
  ['علی\u200Cرضا احمدی', 'علی\u200Cرضا'],
  ['ශ්\u200Dරී ලංකා', 'ශ්\u200Dරී'],
  ['Mr. Bob', 'there'],
  ['Mrs Smith', 'there'],
  ['J. R. Smith', 'J.'],
  ['www.prizes.example now', 'there'],
  ['👩\u200D🎤 Zoë', 'there'],
  ['\u200C\u200D', 'there'],
  ['A'.repeat(31), 'there'],
])('a mail greets %s as %s', (name, first) => {
  expect(firstName(name)).toBe(first)
})
