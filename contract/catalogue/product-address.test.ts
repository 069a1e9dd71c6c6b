import { expect, test } from 'vitest'
import { nameInAddress, productAddress } from './product-address.ts'

test.each([
  ['Linen shirt', 'linen-shirt'],
  ['  Men’s "Oxford" shirt, 2-pack!  ', 'mens-oxford-shirt-2-pack'],
  ['Crème brûlée sweater', 'creme-brulee-sweater'],
  ['Straße & Ærø Łódź', 'strasse-aero-lodz'],
  ['İstanbul ceket', 'istanbul-ceket'],
  ['ﬁne-knit ½ zip', 'fine-knit-1-2-zip'],
  ['羊毛外套', '羊毛外套'],
  ['がくせい パーカー', 'がくせい-パーカー'],
  ['हिन्दी कुर्ता', 'हिन्दी-कुर्ता'],
  ['👕 🧥', ''],
  ['../..%2f\u0000', '2f'],
])('%s ends its address with %s', (name, end) => {
  expect(nameInAddress(name)).toBe(end)
})

test('a long name is cut between words, and within one that is longer than an address shows', () => {
  expect(nameInAddress(`${'wool '.repeat(15)}overcoat`)).toBe('wool-'.repeat(15).slice(0, -1))
  expect([...nameInAddress('𠮷'.repeat(200))]).toHaveLength(80)
})

test('an address is encoded, and has no end without a name', () => {
  expect(productAddress({ _id: 'a', productName: 'Über-Mantel 羊' })).toBe('/product/a/uber-mantel-%E7%BE%8A')
  expect(productAddress({ _id: 'a', productName: '👕' })).toBe('/product/a')
})
