import { expect, test } from 'vitest'
import { OfferCode } from './discount-code.ts'

test('a merchant who chooses a code with an umlaut reads which letters it can have', () => {
  const { error } = OfferCode.safeParse('FRÜHLING')
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Please use the letters A to Z, digits, - and _ only.',
  ])
})
