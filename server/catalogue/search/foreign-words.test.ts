import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'
import { isEnglishWord } from './english-words.ts'
import { foreignWords, withForeignRead } from './foreign-words.ts'

const { add, found } = await openSearch('Wool Trousers', 'Linen Slacks', 'Red Smock Dress')
await add('Cord Trousers', { category: 'Kids' })
await add('Home Slippers', { category: 'Women' })

test('none is an English word, or looks like a form of one', () => {
  const forms = (word: string) => [word, word.replace(/s$/, ''), word.replace(/e?s?$/, '')]
  const english = foreignWords.flatMap(([, words]) => words.filter((word) => forms(word).some(isEnglishWord)))
  expect(english).toEqual([])
})

test.each(['pantalon', 'Pantalón', 'Hosen', 'брюки', '裤子', 'ズボン', '바지', 'กางเกง', 'بنطلون', 'पैंट'])(
  '%j finds trousers, whatever names call them',
  async (search) => {
    const { names } = await found(search)
    expect(names.toSorted()).toEqual(['Cord Trousers', 'Linen Slacks', 'Wool Trousers'])
  },
)

test.each([
  'robe rouge femme',
  'rotes Kleid',
  'vestido rojo para',
  'czerwona sukienka',
  'красное платье',
  'červené šaty',
  'فستان أحمر',
  'فساتين حمراء للنساء',
  'लाल ड्रेस',
])('%j finds a dress', async (search) => {
  expect((await found(search)).names).toEqual(['Red Smock Dress'])
})

test('what is English beside English words stays so', async () => {
  await add('Terry Robe')
  expect((await found('robe')).names).toEqual(['Terry Robe'])
  expect((await found('terry robe')).names).toEqual(['Terry Robe'])
})

test('they are read beside others and beside colours', async () => {
  expect((await found('vestido rojo')).names).toEqual(['Red Smock Dress'])
  expect((await found('pantalon enfant')).names[0]).toBe('Cord Trousers')
  expect((await found('homme')).names).not.toContain('Home Slippers')
})

test.each([
  ['robe noire', 'dress noire'],
  ['Robe Blanche', 'dress Blanche'],
  ['hose schwarz', 'trousers schwarz'],
  ['schwarze hose mit Gürtel', 'schwarze trousers with Gürtel'],
  ['Mädchen hose für'.normalize('NFD'), 'Mädchen trousers for'],
])('%j is read as %j', (search, read) => expect(withForeignRead(search)).toBe(read))

test.each([
  'MIT hoodie',
  'Pour rock tee',
  'Blanche robe',
  'Schwarz rock tee',
  'Lange rock tee',
  'Noire rock band tee',
])('%j stays as it was typed', (search) => expect(withForeignRead(search)).toBe(search))
