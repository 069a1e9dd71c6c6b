import { synonymGroups } from '../contract/catalogue/synonyms.ts'
import { pick, type RealProduct, randomsOf } from './million-products.ts'
import { withTypingError } from './search-quality.ts'

export type SearchTexts = { kind: 'search' | 'suggestions'; asked: string; texts: readonly string[] }

const textsOfAKind = 150

/** Words that every product, a large part of the products, or a category has. */
const everywhere = ['everyday wear', 'finished by hand', 'women', 'kids', 'women topwear', 'cut finished']

const prices = ['under $20', 'under $40', 'over $45', 'between $20 and $30', 'at least 30 dollars']

/** Searches of every kind. The words are those of the names, so they are as frequent and as rare. */
export function searchTexts(real: readonly RealProduct[]): SearchTexts[] {
  const random = randomsOf(7)
  const words = wordsByFrequency(real)
  const frequent = words.slice(0, 60)
  const synonyms = synonymGroups([]).flatMap((group) => group.words)
  const rare = words.slice(-Math.floor(words.length / 3))
  const several = (make: () => string) => [...new Set(Array.from({ length: textsOfAKind }, make))]
  const nameOf = () => pick(real, random).name.split(' ')
  const few = () => nameOf().slice(0, 4).join(' ')
  const searches = {
    'words that all or many products have': [
      ...everywhere,
      ...several(() => pick(frequent, random)),
      ...several(() => `${pick(frequent, random)} ${pick(frequent, random)}`),
    ],
    'rare words': several(() => `${pick(rare, random)} ${pick(frequent, random)}`),
    'misspelt words': several(() => withTypingError(few(), random)),
    'many words': several(() => [...nameOf(), ...nameOf()].slice(0, 8).join(' ')),
    'words that no product has': several(() => `${few()} cheap wedding`),
    'words with synonyms': several(() => `${pick(frequent, random)} ${pick(synonyms, random)}`),
    'words and a price': several(() => `${few()} ${pick(prices, random)}`),
  }
  const typed = several(() => {
    const text = few()
    return text.slice(0, 2 + Math.floor(random() * (text.length - 2)))
  })
  return [
    ...Object.entries(searches).map(([asked, texts]) => ({ kind: 'search' as const, asked, texts })),
    { kind: 'suggestions', asked: 'suggestions while typing', texts: typed },
    {
      kind: 'suggestions',
      asked: 'suggestions for misspelt beginnings',
      texts: typed.map((text) => withTypingError(text, random)),
    },
  ]
}

function wordsByFrequency(real: readonly RealProduct[]): string[] {
  const counts = new Map<string, number>()
  for (const { name } of real)
    for (const word of name.split(' '))
      if (/^[a-z]{2,}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
}
