import { describe, expect, test } from 'vitest'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { openSearch } from '../../../tests/setup/searches.ts'
import { changeSettings } from '../../../tests/setup/settings.ts'

const { shop, add, found } = await openSearch(
  'Wool Jumper',
  'Cotton Sweater',
  'Linen Turtleneck',
  'Boys Cap',
  'Girls Cap',
  'Printed T-Shirt',
  'Boilersuit',
  'Fleece ½-Zip',
  'Merino 1/2-Zip',
  'Mesh Half Zip',
  'Mesh 1/4-Zip',
  '3/4-Sleeve Smock',
  'Two-Piece Sari',
  'Spats 3-Pack',
  'Piqué Polo',
  'Ribbed Tank',
  'Quilted Gilet',
  'Snow Mittens',
  'Ribbed Sleepsuit',
  'Velour Co-ord',
  'Padded Jacket',
  'Lambswool Scarf',
  'Multicolor Poncho',
  'Olive Snood',
)

describe('a search', () => {
  test.each([
    ['jumper', ['Wool Jumper', 'Cotton Sweater']],
    ['sweater', ['Cotton Sweater', 'Wool Jumper']],
    ['cotton jumper', ['Cotton Sweater']],
    ['roll neck', ['Linen Turtleneck']],
    ['linen polo neck', ['Linen Turtleneck']],
    ['boys cap', ['Boys Cap']],
    ['tee', ['Printed T-Shirt']],
    ['three quarter sleeve smock', ['3/4-Sleeve Smock']],
    ['2 piece sari', ['Two-Piece Sari']],
    ['pack of three spats', ['Spats 3-Pack']],
    ['roll neck jumper', ['Linen Turtleneck']],
    ['polo shirt', ['Piqué Polo']],
    ['tank top', ['Ribbed Tank']],
    ['vest', ['Quilted Gilet']],
    ['snow gloves', ['Snow Mittens']],
    ['onesie', ['Ribbed Sleepsuit']],
    ['coord', ['Velour Co-ord']],
    ['puffa', ['Padded Jacket']],
    ['scarves', ['Lambswool Scarf']],
    ['multi coloured poncho', ['Multicolor Poncho']],
    ['khaki green snood', ['Olive Snood']],
  ])('for %j finds %j', async (search, names) => {
    const { names: shown, readAs, unmatched } = await found(search)
    expect(shown).toEqual(names)
    expect([readAs, unmatched]).toEqual([undefined, undefined])
  })

  test('for swimwear finds its kinds, and for a skort skirts, and not what is spelt like it', async () => {
    for (const name of ['Zinnia Onepiece', 'Triangle Bikini', 'Surf Board Shorts', 'Pleated Skirt'])
      await add(name)
    await add('Short Caftan Set')
    expect((await found('swimsuit')).names.toSorted()).toEqual(['Triangle Bikini', 'Zinnia Onepiece'])
    expect((await found('swimwear')).names.toSorted()).toEqual(['Surf Board Shorts', 'Triangle Bikini'])
    for (const search of ['swimming', 'swimming trunks', 'trunks'])
      expect((await found(search)).names).toContain('Surf Board Shorts')
    expect((await found('skort')).names).toEqual(['Pleated Skirt'])
  })

  test.each(['half zip', 'half-zip', '1/2 zip', '½ zip'])(
    'for %j finds each half zip, and no quarter',
    async (search) => {
      const { names } = await found(search)
      expect(names.toSorted()).toEqual(['Fleece ½-Zip', 'Merino 1/2-Zip', 'Mesh Half Zip'])
    },
  )

  test.each([
    ['pulover', ['Wool Jumper', 'Cotton Sweater']],
    ['swaeter', ['Cotton Sweater', 'Wool Jumper']],
  ])('for the misspelt %j finds what the right word does', async (search, names) => {
    expect((await found(search)).names.toSorted()).toEqual(names.toSorted())
  })

  test('for a word that has synonyms finds no words that only begin so', async () => {
    await add('Boyfriend Kilt')
    await add('Plain Kilt', { category: 'Kids' })
    expect((await found('boy kilt')).names).toEqual(['Plain Kilt'])
  })

  test('is spelt by all words of a synonym', async () => {
    await add('Polka Dot Sarong')
    expect((await found('poka dot sarong')).readAs).toBe('polka dot sarong')
    const { body } = await shop.call('getSuggestions', { search: 'tee' })
    expect(body.data.searches).toEqual(['t-shirt'])
  })

  test('finds nothing where no product has all words of a synonym, and none of the typed ones', async () => {
    await add('Cropped Wig')
    await add('Twill Trousers')
    expect(await found('pedal pushers')).toMatchObject({ names: [], total: 0 })
  })

  test.each([
    ['jean jacket', ['Denim Trucker Jacket']],
    ['jorts', ['Denim Shorts']],
    ['flip flops', ['Strappy Sandals']],
  ])('for %j finds %j, and nothing else that has one of the words', async (search, names) => {
    for (const productName of ['Denim Trucker Jacket', 'Linen Jacket', 'Denim Shorts', 'Strappy Sandals'])
      if ((await found(productName)).names[0] !== productName) await add(productName)
    const { names: shown, unmatched } = await found(search)
    expect([shown, unmatched]).toEqual([names, undefined])
  })

  test('for bottoms finds what is of that type', async () => {
    await add('Pleated Kilt', { subCategory: 'Bottomwear' })
    expect((await found('bottoms')).names).toEqual(['Pleated Kilt'])
    expect((await found('pleated bottoms')).names).toEqual(['Pleated Kilt'])
  })

  test('for a word that only its synonyms stand for finds them all', async () => {
    expect((await found('pullover')).names.toSorted()).toEqual(['Cotton Sweater', 'Wool Jumper'])
    const { body } = await shop.call('getSuggestions', { search: 'pullover' })
    expect(body.data.products.map(({ productName }) => productName).toSorted()).toEqual([
      'Cotton Sweater',
      'Wool Jumper',
    ])
  })
})

test('a shop’s own synonyms count from the next request on, and so does taking them back', async () => {
  expect((await found('siren suit')).names).toEqual([])
  await changeSettings(shop, 'search', { synonyms: [{ id: 'own', words: ['Siren-Suit', 'boilersuit'] }] })
  expect((await found('siren suit')).names).toEqual(['Boilersuit'])
  await changeSettings(shop, 'search', { synonyms: [{ id: 'jumper', words: [] }] })
  expect((await found('siren suit')).names).toEqual([])
  expect((await found('jumper')).names).toEqual(['Wool Jumper'])
  await changeSettings(shop, 'search', { synonyms: [] })
})

test.each([
  ['ワンピース', 'ロングドレス'],
  ['लहंगा चोली', 'घाघरा'],
  ['เสื้อกล้าม', 'กางเกงยีนส์'],
])('synonyms of other scripts stand for each other: %s and %s', async (one, other) => {
  for (const productName of [one, other]) await add(productName)
  const { version } = (await asAdministrator(shop, 'getSettings', {})).body.data.search
  const value = { synonyms: [{ id: 'own', words: [one, other] }] }
  const { status } = await asAdministrator(shop, 'updateSettings', { group: 'search', value, version })
  expect(status).toBe(200)
  expect((await found(one)).names).toEqual([one, other])
  expect((await found(other)).names).toEqual([other, one])
  await changeSettings(shop, 'search', { synonyms: [] })
})

test.each([
  [['jumper'], 'Enter two words or more that mean the same.'],
  [['T-Shirt', 't shirt'], '“t shirt” is in the group twice.'],
  [['a b c d', 'jumper'], 'A synonym has at most 3 words.'],
  [['…', 'jumper'], 'A synonym needs a letter or a digit.'],
])('the group %j is refused', async (words, message) => {
  const { version } = (await asAdministrator(shop, 'getSettings', {})).body.data.search
  const administrator = await shop.signInAdministrator()
  const input = { group: 'search', value: { synonyms: [{ id: 'own', words }] }, version }
  const { status, body } = await shop.callWith('updateSettings', input, administrator)
  expect([status, Object.values(body.fields ?? {})]).toEqual([422, [message]])
})

test('short forms of colours are the colours', async () => {
  await add('Black Toga')
  await add('White Toga')
  expect((await found('blk toga')).names).toEqual(['Black Toga'])
  expect((await found('toga wht')).names).toEqual(['White Toga'])
})

test.each(['water bottle', 'snow shoes', 'pearl necklace'])(
  'a shade that is another word in English is asked for by the colour beside it: %j',
  async (search) => {
    await add('Green and White Stole')
    expect((await found(search)).names).not.toContain('Green and White Stole')
  },
)

test('plus sizes are found where names say "plus" alone', async () => {
  await add('Plus Sarong')
  expect((await found('plus size sarong')).names).toEqual(['Plus Sarong'])
  expect(await found('plus size sarong')).not.toHaveProperty('unmatched')
})
