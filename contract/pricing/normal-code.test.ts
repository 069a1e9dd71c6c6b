import { expect, test } from 'vitest'
import { normalCode } from './normal-code.ts'

test.each(['INDIRIM-20', 'indirim-20', 'İNDİRİM-20', 'i\u0307ndirim-20', 'ındırım-20'])(
  '“%s” is the code INDIRIM-20',
  (typed) => {
    expect(normalCode(typed)).toBe('INDIRIM-20')
  },
)

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
