import { expect, test } from 'vitest'
import { inOrderOfSize } from './size-order.ts'

test.each([
  ['letters', 'XXS XS S M L XL XXL 3XL 4XL 5XL'],
  ['names', 'X-Small|Small|Medium|Large|X-Large|XX-Large|XXX-Large'],
  ['names in words', 'Extra Small|Small|Medium|Large|Extra Large'],
  ['letters of Japan', 'S M L LL 3L 4L'],
  ['pairs of letters', 'XS/S S/M M/L L/XL 2XL/3XL'],
  ['letters from one to another', 'XS-S S-M M-L L-XL 2X-3X'],
  ['letters with numbers', 'S (36)|M (38)|L (40)|XL (42)'],
  ['names with lengths', 'Small Petite|Small Tall|Medium Tall|Large Tall'],
  ['numbers, then plus sizes by their letters', 'L 1X 2X 3X 0 2 4 10 12 18W'],
  ['months before years', '0-3M 3-6M 6-12M 12-18M 18-24M 2-3Y 3T 4-5Y 6X 7 11-12Y 13-14Y'],
  ['months in words', '6 months|12 months|18 months|2 years|3 years'],
  ['half sizes', '36|36,5|37|37.5|38|38 1/3|38 2/3|39'],
  ['waists with lengths', '28 / 30|28 / 32|29 / 30|29 / 32|32 / 34'],
  ['letters with fits', 'XS / Regular|S / Regular|S / Slim|M / Regular|XXL / Slim'],
  ['bands with cups', '32A 32B 32C 34A 34B 38DD 38DDD'],
  ['others by name', 'L|38|One size|TU'],
])('%s stand from small to large', (_what, listed) => {
  const sizes = listed.split(listed.includes('|') ? '|' : ' ')
  const mixed = sizes.toReversed().map((value) => ({ value }))
  expect(inOrderOfSize(mixed).map(({ value }) => value)).toEqual(sizes)
})
