import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { insertOfProducts } from '../../../tests/setup/product-rows.ts'
import { openSearch } from '../../../tests/setup/searches.ts'

const { shop, merchant, add, found } = await openSearch(
  'Wool Coat',
  'Long Wool Coat',
  'Striped Sweatshirt',
  'Linen Shorts',
  'V-Neck Vest',
)
await add('Rain Cape', { colour: 'Midnight Navy' })

/** Their ids are always the same, and so is what of them a sample holds. */
/** A thousand at a time: a statement on a busy machine has seconds. */
async function addMany(name: string, first: number, last: number) {
  for (let from = first; from <= last; from += 1000)
    await sql
      .raw(
        insertOfProducts(
          { id: `md5('${name}' || n)::uuid`, name: `'${name}'`, price_cents: '1000 + n' },
          `generate_series(${from}, ${Math.min(last, from + 999)}) as n`,
        ),
      )
      .execute(shop.running.context.database)
}

test('a word for a length or an occasion is no typing error for another word', async () => {
  await merchant.add({ productName: 'Midi Sari', productDescription: 'With wadding.' })
  expect(await found('mini sari')).toMatchObject({ names: ['Midi Sari'], unmatched: ['mini'] })
  expect((await found('wedding')).names).toEqual([])
  expect(await found('mifi sari')).toMatchObject({ names: ['Midi Sari'], readAs: 'midi sari' })
})

describe('a search', () => {
  test.each([
    ['cheap wool coat', 'wool coat', ['cheap']],
    ['wool coat lining fur', 'wool coat', ['lining', 'fur']],
    ['striped wool coat', 'wool coat', ['striped']],
  ])('%j leaves out words that no product has, and says so', async (search, readAs, unmatched) => {
    expect(await found(search)).toMatchObject({ names: ['Wool Coat', 'Long Wool Coat'], readAs, unmatched })
  })

  test.each([
    ['woolcoat', 'Wool Coat', 'wool coat'],
    ['longwoolcoat', 'Long Wool Coat', 'long wool coat'],
    ['sweat shirt', 'Striped Sweatshirt', undefined],
    ['stripped sweatshirt', 'Striped Sweatshirt', undefined],
    ['vneck', 'V-Neck Vest', undefined],
    ['stirped swetshirt', 'Striped Sweatshirt', 'striped sweatshirt'],
    ['wool caot', 'Wool Coat', 'wool coat'],
    ['blue cape', 'Rain Cape', undefined],
    ['navt', 'Rain Cape', 'navy'],
  ])('%j finds %s', async (search, name, readAs) => {
    const answer = await found(search)
    expect(answer.names[0]).toBe(name)
    if (readAs !== undefined) expect(answer.readAs).toBe(readAs)
    expect(answer.unmatched).toBeUndefined()
  })

  test('of which few words are known finds what has them, and says so', async () => {
    expect(await found('coat qqqq zzzz jjjj')).toMatchObject({
      names: ['Wool Coat', 'Long Wool Coat'],
      readAs: 'coat',
      unmatched: ['qqqq', 'zzzz', 'jjjj'],
    })
  })

  test.each([
    ['striped shorts', ['Linen Shorts', 'Striped Sweatshirt']],
    ['navy coat', ['Wool Coat', 'Long Wool Coat', 'Rain Cape']],
    ['navy striped shorts', ['Linen Shorts', 'Striped Sweatshirt', 'Rain Cape']],
    // "vest" is known, so it is no other word misspelt.
    ['wool vest', ['V-Neck Vest', 'Wool Coat', 'Long Wool Coat']],
  ])(
    'of which no product has every word shows the garment, then those with most of them: %j',
    async (search, names) => {
      const answer = await found(search)
      expect(answer.names.toSorted()).toEqual(names.toSorted())
      expect(answer.names[0]).toBe(names[0])
      expect([answer.partial, answer.readAs]).toEqual([true, undefined])
    },
  )

  test('of which no product has every word, nor any garment, shows those with most of them', async () => {
    const names = ['Long Wool Coat', 'Rain Cape', 'Striped Sweatshirt', 'Wool Coat']
    expect((await found('striped rain wool')).names.toSorted()).toEqual(names)
  })

  test('of which no product has every word shows no others beside enough of the garment', async () => {
    for (let at = 0; at < 24; at++) await add(`Sarong ${at}`)
    const { names, readAs, unmatched } = await found('striped sarong')
    expect(names.every((name) => name.startsWith('Sarong'))).toBe(true)
    expect([readAs, unmatched]).toEqual(['sarong', ['striped']])
  })

  test('of which no word is known finds nothing', async () => {
    expect(await found('qqqq zzzz')).toMatchObject({ names: [], total: 0 })
  })

  test('has words of prose beside those it is about, which are searched for where they stand alone', async () => {
    expect((await found('a coat for the rain')).names).toContain('Wool Coat')
    await add('Down Jacket')
    await merchant.add({ productName: 'Quilted Jacket', productDescription: 'Made for the cold.' })
    expect((await found('down jacket')).names).toEqual(['Down Jacket'])
    expect((await found('down')).names).toEqual(['Down Jacket'])
    expect((await found('the')).names).toEqual(['Quilted Jacket'])
  })

  test('takes no usual word of English for a misspelt one', async () => {
    await add('Belted Tunic')
    await add('Tunic')
    expect(await found('best tunic')).toMatchObject({
      names: ['Tunic', 'Belted Tunic'],
      readAs: 'tunic',
      unmatched: ['best'],
    })
    expect(await found('beltde tunic')).toMatchObject({
      names: ['Belted Tunic', 'Tunic'],
      readAs: 'belted tunic',
    })
  })

  test('takes two swapped letters for a smaller mistake than a wrong one', async () => {
    for (const productName of ['Slim Kimono', 'Slip Kimono', 'Silk Kimono']) await add(productName)
    const { names, readAs } = await found('slik kimono')
    expect([names[0], readAs]).toEqual(['Silk Kimono', 'silk kimono'])
  })

  test('puts what is written as it was typed before other words of the stem, and leaves out what they say of others', async () => {
    await add('Short Cape')
    for (const name of ['Board Short', 'Cargo Short with Shirt Tail', 'Linen Short Tie Waist'])
      await add(name)
    const names = ['Linen Shorts', 'Board Short', 'Linen Short Tie Waist', 'Cargo Short with Shirt Tail']
    expect((await found('shorts')).names).toEqual(names)
    expect(await found('shorts', { sort: 'asc' })).toMatchObject({ total: 4 })
    expect((await found('short')).names.slice(0, 2).toSorted()).toEqual(['Board Short', 'Short Cape'])
    await add('Denim Overall Shorts')
    expect((await found('overalls')).names).toEqual(['Denim Overall Shorts'])
    expect((await found('sshort cape')).names).toContain('Short Cape')
    for (const name of ['Belted Tote', 'Woven Leather Belt']) await add(name)
    expect((await found('belts')).names[0]).toBe('Woven Leather Belt')
  })

  test('shows the few that have a corrected word before the many that lack it', async () => {
    await addMany('Mule', 1, 4500)
    await add('Gingham Mule')
    const { names, readAs, partial, unmatched } = await found('ginhgam mule')
    expect([names[0], readAs, partial, unmatched]).toEqual(['Gingham Mule', 'gingham mule', true, undefined])
  })

  test('takes a word that hardly any product has for the usual one as well', async () => {
    await addMany('Sleeveless Clog', 1, 100)
    await add('Sleevless Bolero')
    expect((await found('sleevless clog')).names).toHaveLength(24)
    expect((await found('sleevless')).names[0]).toBe('Sleevless Bolero')
  })

  test('keeps the colour rather than another word, and the garment rather than both', async () => {
    await add('Red Poncho')
    await add('Bright Blue Poncho')
    expect(await found('bright red poncho')).toMatchObject({ names: ['Red Poncho'], unmatched: ['bright'] })
    expect(await found('light blue poncho')).toMatchObject({
      names: ['Bright Blue Poncho'],
      readAs: 'blue poncho',
    })
    expect((await found('navy coloured cape')).names).toEqual(['Rain Cape'])
  })

  test('takes no garment for another word, and no adjective for a garment', async () => {
    await add('Braided Tunic')
    expect((await found('bra')).names).toEqual([])
    expect((await found('short wool coat')).names[0]).toBe('Wool Coat')
    expect((await found('wool coat with shorts')).names).toContain('Wool Coat')
    expect((await found('leggins')).names).toEqual([])
  })

  test('finds some of the words that are run together where nothing has all', async () => {
    expect((await found('rainvest')).names[0]).toBe('V-Neck Vest')
  })

  test('leaves out contractions', async () => {
    expect(await found("I'm after a coat, it's muddy")).toMatchObject({ readAs: 'coat' })
  })

  test.each([
    'I would like a rain cape',
    'I’d like to buy a rain cape',
    'rain cape to wear',
    'do you have any rain capes',
    'how much are rain capes',
    'can you show me a rain cape',
    'rain cape with free delivery',
    'rain capes in stock near me',
    'rain w/ cape',
  ])('leaves out what asks for something: %j', async (search) => {
    const { names, readAs, unmatched } = await found(search)
    expect([names, readAs, unmatched]).toEqual([['Rain Cape'], undefined, undefined])
  })

  test('reads words of a sentence where there are no others', async () => {
    await add('Lounge Wear Set')
    expect((await found('something to wear qqqq')).names).toEqual(['Lounge Wear Set'])
  })

  test('puts the name that says little else first', async () => {
    expect((await found('coat')).names).toEqual(['Wool Coat', 'Long Wool Coat'])
  })
})

test('of many products says that there are 10,000 or more, and is in order by price', {
  tags: ['release'],
}, async () => {
  // In parts, as statements have a time limit.
  for (let first = 1; first < 16_000; first += 500) await addMany('Plain Scarf', first, first + 499)
  const { total, isEstimate, names } = await found('scarf')
  expect([total, isEstimate, names.length]).toEqual([10_000, true, 24])
  const prices = async (sort: 'asc' | 'desc', cursor?: string) => {
    const { body } = await shop.call('getBySearch', {
      search: 'scarf',
      sort,
      limit: 3,
      soldOut: 'last',
      cursor,
    })
    return { next: body.data.next, prices: body.data.data.map(({ item }) => item.price) }
  }
  const cheapest = await prices('asc')
  expect(cheapest.prices).toEqual([10.01, 10.02, 10.03])
  expect((await prices('asc', cheapest.next)).prices).toEqual([10.04, 10.05, 10.06])
  expect((await prices('desc')).prices).toEqual([170, 169.99, 169.98])
})

test('usual words that no product has are no typing errors for rare ones, also where all are unknown', async () => {
  await add('Leather Belt')
  await addMany('Felt Spat', 1, 30)
  expect((await found('best sellers')).names).toEqual([])
  expect(await found('bezt')).toMatchObject({ readAs: 'belt' })
})

test('a word is run together with the next one alone, and not with that behind an apostrophe', async () => {
  for (const productName of ['Boys Toga', 'Boys Obi', 'Plain Toga']) await add(productName)
  expect((await found("boy's toga")).names).toEqual(['Boys Toga'])
  expect((await found('boy ’s obi')).names).toEqual(['Boys Obi'])
})
