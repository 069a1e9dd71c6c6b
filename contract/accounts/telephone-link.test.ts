import { expect, test } from 'vitest'
import { telephoneLink } from './telephone-link.ts'

test.each([
  ['+1 (503) 555-0142', 'tel:+15035550142'],
  ['(503) 555-0142', 'tel:5035550142'],
  ['020–7946–0018', 'tel:02079460018'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['(+44) (0)20 7946 0018', 'tel:+442079460018'],
  ['0044 (0) 20 7946 0018', 'tel:00442079460018'],
  ['+44(0)2079460018', 'tel:+442079460018'],
  ['(0)20 7946 0018', 'tel:02079460018'],
  ['+1 (503) 555-0142 ext. 12', 'tel:+15035550142'],
  ['503-555-0142 x12', 'tel:5035550142'],
  ['Tel. 030 / 1234567', 'tel:0301234567'],
  ['０９０−１２３４−５６７８', 'tel:09012345678'],
  ['＋８１ ９０ １２３４ ５６７８', 'tel:+819012345678'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'tel:0501234567'],
])('a press on %s calls %s', (typed, link) => {
  expect(telephoneLink(typed)).toBe(link)
})

test('a text without a digit calls nobody', () => {
  expect(telephoneLink('by email, please')).toBeUndefined()
})
