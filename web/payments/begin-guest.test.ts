import { expect, test } from 'vitest'
import { guestName } from './begin-guest.ts'

test('the name of a guest is cut to what the shop takes, and no letter is cut in two', () => {
  expect(guestName({ firstName: 'Ada', lastName: 'Byron' })).toBe('Ada Byron')
  const name = guestName({ firstName: `${'A'.repeat(78)}`, lastName: '𠮷𠮷𠮷' })
  expect([name, name.isWellFormed()]).toEqual([`${'A'.repeat(78)} 𠮷`, true])
})
