import { expect, test } from 'vitest'
import { storedHandle } from './own-handle.ts'

test('handles that are too long and begin alike stay different', () => {
  const [one, other] = ['a', 'b'].map((end) => storedHandle('l'.repeat(255) + end))
  expect(one).not.toBe(other)
  expect([one?.length, other?.length]).toEqual([255, 255])
  expect(storedHandle(one ?? '')).toBe(one)
})

test.each(['oxford', 'l'.repeat(255), '👕'.repeat(255)])(
  'a handle that is not too long stays: %s',
  (handle) => {
    expect(storedHandle(handle)).toBe(handle)
  },
)
