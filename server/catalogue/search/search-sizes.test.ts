import { expect, test } from 'vitest'
import { readAge } from './search-ages.ts'
import { readSize } from './search-sizes.ts'

test.each([
  ['coat size m', 'coat', 'M'],
  ['size 32 jeans', 'jeans', '32'],
  ['wool coat in size xl', 'wool coat', 'XL'],
  ['coat xxl', 'coat', 'XXL'],
  ['coat size medium', 'coat', 'M'],
  ['coat in small', 'coat', 'S'],
  ['size extra-large coat', 'coat', 'XL'],
  ['coat in an x-large', 'coat', 'XL'],
  ['XL maxi dress', 'maxi dress', 'XL'],
  ['xl', '', 'XL'],
  ['medium', '', 'M'],
  ['maxi dress, M', 'maxi dress', 'M'],
  ['maxi dress (M)', 'maxi dress', 'M'],
  ['maxi dress / m', 'maxi dress', 'M'],
  ['maxi dress (XL)', 'maxi dress', 'XL'],
  ['maxi dress, small', 'maxi dress', 'S'],
  ['maxi dress medium', 'maxi dress', 'M'],
  ['dress size: M', 'dress', 'M'],
  ['x-large dress', 'dress', 'XL'],
  ['xlarge dress', 'dress', 'XL'],
  ['xl size dress', 'dress', 'XL'],
  ['small size dress', 'dress', 'S'],
  ['(m) black dress', 'black dress', 'M'],
  ['black dress - m', 'black dress', 'M'],
  ['size uk 12 dress', 'dress', '12'],
  ['dress uk 12', 'dress', '12'],
  ['2x dress', 'dress', '2X'],
  ['34b bra', 'bra', '34B'],
  ['34 b bra', 'bra', '34B'],
  ['bra 32 DD', 'bra', '32DD'],
  ['dress sz m', 'dress', 'M'],
  ['sz. 12 jeans', 'jeans', '12'],
  ['lace bralette 75dd', 'lace bralette', '75DD'],
  ['kids tee 2-3y', 'kids tee', '2-3Y'],
  ['leggings 4t', 'leggings', '4T'],
  ['trail shoe 36.5', 'trail shoe', '36.5'],
  ['32 x 34 jeans', 'jeans', '32/34'],
  ['w32/l34 jeans', 'jeans', '32/34'],
  ['jeans W28 L30', 'jeans', '28/30'],
  ['w28l30 jeans', 'jeans', '28/30'],
  ['w32 l32', '', '32/32'],
  ['501 w32 l34', '501', '32/34'],
  ['32w 34l jeans', 'jeans', '32/34'],
  ['chinos 32W x 30L', 'chinos', '32/30'],
  ['w32 jeans', 'jeans', 'W32'],
  ['black jeans 32w', 'black jeans', 'W32'],
  ['32 in jeans', 'jeans', '32'],
  ['jeans 32 inch', 'jeans', '32'],
  ['chinos 34"', 'chinos', '34'],
  ['34 waist jeans', 'jeans', '34'],
  ['34" waist jeans', 'jeans', '34'],
  ['jeans waist 34', 'jeans', '34'],
  ['xx-large hoodie', 'hoodie', 'XXL'],
  ['xxxlarge hoodie', 'hoodie', 'XXXL'],
])('%j is a size', (search, words, size) => {
  expect(readSize(search)).toMatchObject({
    words,
    sizes: expect.arrayContaining([size]),
    text: `in size ${size}`,
  })
})

test.each([
  ['dress size M or L', ['M', 'Medium', 'L', 'Large'], 'in size M or L'],
  ['sizes 36, 38 dress', ['36', '38'], 'in size 36 or 38'],
  ['dress size S, M or L', ['S', 'Small', 'M', 'Medium', 'L', 'Large'], 'in size S, M or L'],
  ['sizes 8 to 12', ['8', '9', '10', '11', '12'], 'in size 8 to 12'],
  ['m/l dress', ['M/L', 'M', 'L'], 'in size M/L'],
  ['one size dress', ['ONE SIZE', 'One size', 'One Size'], 'in one size'],
  ['dress uk 12 or 14', ['12', 'UK 12', '14', 'UK 14'], 'in size 12 or 14'],
  ['us 10 dress', ['10', 'US 10'], 'in size 10'],
  ['jeans size 32/34', ['32/34', '32 / 34', '32x34', 'W32 L34', '32W 34L'], 'in size 32/34'],
  ['jeans w32', ['W32', '32'], 'in size W32'],
  ['xxl hoodie', ['XXL', '2XL', '2X', 'XX-Large'], 'in size XXL'],
  ['2xl hoodie', ['2XL', 'XXL', '2X', 'XX-Large'], 'in size 2XL'],
  ['34b bra', ['34B', '34 B', '34 / B'], 'in size 34B'],
  ['baby 6-12 months', ['6-12M', '6-12 M', '6-12 Months', '6-12 Mos'], 'in size 6-12M'],
  ['boots 8.5', ['8.5', '8,5'], 'in size 8.5'],
  ['leggings 2t', expect.arrayContaining(['2T', '2Y', '2 Years', '2-3Y', '2-3 Years']), 'in size 2T'],
])('%j has several sizes', (search, sizes, text) => {
  expect(readSize(search)).toMatchObject({ sizes, text })
})

test.each(['coat m', 'coat, small', 'medium'])('%j is no size while it is being typed', (search) =>
  expect(readSize(search, true)).toBeUndefined(),
)

test.each([
  'jeans 32',
  'us 80% cotton',
  'uk 90s jacket',
  'eu 3 pack socks',
  'us 101 airborne jacket',
  's',
  'm-65 jacket',
  't-shirt',
  'plus size coat',
  'large tote bag',
  'small tote bag',
  'women’s dress',
  'l-shaped bag',
  'plus sizes',
  'dress in all sizes',
  '3/4 sleeve dress',
  '40d tights',
  'backpack 34l',
  'backpack 34l 32w',
  'jeans 30 inch leg',
  'w32 backpack',
  'shoes with 5.5 cm heels',
  '24/7 pants',
  'high waist 501',
])('%j is no size', (search) => expect(readSize(search)).toBeUndefined())

test.each([
  ['age 5 boys', 'boys', 'for age 5', ['5Y', '5 Years', '5T', '4-5Y', '5-6Y', '5-7 Years']],
  ['5 year old girl coat', 'girl coat', 'for age 5', ['4-5Y']],
  ['coat for a 5 year old', 'coat', 'for age 5', ['4-5Y']],
  ['coat 10yrs', 'coat', 'for age 10', ['9-10Y', '10-11 Yrs', '8-10Y']],
  ['baby 6 months', 'baby', 'for age 6 months', ['6M', '3-6M', '6-12 Months', '0-6M']],
  ['babygrow 6m', 'babygrow', 'for age 6 months', ['6M', '3-6M']],
  ['age 3-4 leggings', 'leggings', 'for ages 3 to 4', ['3-4Y', '3Y', '4T', '2-3Y']],
  ['tee 3 to 4 years', 'tee', 'for ages 3 to 4', ['3-4Y', '4-5Y']],
  ['kids ages 4 to 6', 'kids', 'for ages 4 to 6', ['4Y', '5-6Y', '6 Years']],
  ['romper 6 to 12 months', 'romper', 'for ages 6 to 12 months', ['6-12M', '9M']],
])('%j is an age', (search, words, text, sizes) => {
  expect(readAge(search)).toMatchObject({ words, text, sizes: expect.arrayContaining(sizes) })
})

test.each(['kids ages 4 and up', '40 years of denim', 'ages 14 to 60', 'page 5', '2-3 years', '3m gloves'])(
  '%j is no age',
  (search) => expect(readAge(search)).toBeUndefined(),
)
