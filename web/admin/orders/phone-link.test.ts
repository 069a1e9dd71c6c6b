import { expect, test } from 'vitest'
import { phoneInWords } from './phone-link.tsx'

test.each([
  ['5035550142', 'USA', '(503) 555-0142'],
  ['+1 503 555 0142', 'United States', '(503) 555-0142'],
  ['503-555-0142', 'us', '(503) 555-0142'],
  ['555 0142', 'USA', '555 0142'],
  ['+44 20 7946 0000', 'USA', '+44 20 7946 0000'],
  ['5035550142', 'Germany', '5035550142'],
])('the number %s in %s reads %s', (typed, country, words) => {
  expect(phoneInWords(typed, country)).toBe(words)
})
