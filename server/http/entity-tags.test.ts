import { expect, test } from 'vitest'
import { holdsAlready } from './entity-tags.ts'

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['*', true],
  ['"other", W/"abc"', true],
  ['"other" ,"abc"', true],
  ['W/"other", *', true],
  [undefined, false],
  ['', false],
  ['abc', false],
  ['"abcd"', false],
  ['"W/"abc""', false],
])('If-None-Match: %s', (header, holds) => {
  expect(holdsAlready(header, 'W/"abc"')).toBe(holds)
})

test('a strong tag is found under its weak name too', () => {
  expect(holdsAlready('W/"abc"', '"abc"')).toBe(true)
})
