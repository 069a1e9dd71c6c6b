import { expect, test } from 'vitest'
import { normalCode } from './normal-code.ts'

test.each([
  'SUMMER-20',
  ' summer-20 ',
  'Summer - 20',
  'SUMMER–20',
  'SUMMER—20',
  'SUMMER\u201120',
  'SUMMER\u221220',
  '\u200bSUMMER-20\ufeff',
  'SUM\u00adMER-20',
  'ＳＵＭＭＥＲ－２０',
])('“%s” is the code SUMMER-20', (typed) => {
  expect(normalCode(typed)).toBe('SUMMER-20')
})
