import { expect, test } from 'vitest'
import { sizeByItself, sizeInWords, sizeKey } from './size-labels.ts'

test.each([
  ['M', 'Size M', 'size M'],
  ['One size', 'One size', 'one size'],
  ['ONE SIZE', 'ONE SIZE', 'one size'],
  ['One Size Fits All', 'One Size Fits All', 'one size fits all'],
  ['Onesie 62', 'Size Onesie 62', 'size Onesie 62'],
])('the size %j reads “%s” by itself and “%s” in a sentence', (size, byItself, inWords) => {
  expect([sizeByItself(size), sizeInWords(size)]).toEqual([byItself, inWords])
})

test.each([
  ['xl', 'XL'],
  ['ＸＬ', 'XL'],
  ['３６', '36'],
  ['One  size', 'One Size'],
  ['S\u200b', 'S'],
])('the labels %j and %j are taken for one', (one, other) => {
  expect(sizeKey(one)).toBe(sizeKey(other))
})
