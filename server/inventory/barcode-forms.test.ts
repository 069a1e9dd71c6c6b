import { expect, test } from 'vitest'
import { barcodeForms } from './barcode-forms.ts'

test.each([
  ['036000291452', '0036000291452'],
  ['0036000291452', '036000291452'],
  ['36000291452', '036000291452'],
  ['00036000291452', '036000291452'],
  ['04252614', '042100005264'],
  ['042100005264', '04252614'],
  ['4006381333931', '04006381333931'],
  ['4006381 333931', '4006381333931'],
  ['AB-12', 'ab-12'],
])('a barcode that is read as %s may be written %s', (typed, written) => {
  expect(barcodeForms(typed)).toContain(written)
})

test('other texts and short numbers are as they are', () => {
  for (const text of ['ls-0042/m', '10250', '']) expect(barcodeForms(text)).toEqual([text])
})
