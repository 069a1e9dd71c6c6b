import { createHash } from 'node:crypto'
import { pick, type RealProduct, randomsOf, readSearchData } from './million-products.ts'

/** What a shopper searched who bought the product. */
export type RealQuery = { text: string; productId: string; isHeldOut: boolean }

export type Quality = {
  queries: string
  asked: string
  number: number
  /** Percent of queries with the wanted product, or one of the same name, among the first 24. */
  found: number
  target: number
  /** Percent of queries without any product. */
  empty: number
  meanReciprocalRank: number
}

export const emptyTarget = 0.5
export const rankTarget = 0.85

/** A tenth of the queries, by their hash, is for figures alone: nobody looks at them. */
export async function readRealQueries(): Promise<RealQuery[]> {
  const rows = await readSearchData('queries.tsv')
  return rows.map(([text = '', productId = '']) => ({ text, productId, isHeldOut: hashOf(text) % 10 === 0 }))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()

/** The ways in which people ask, and the percentage that has to be found. */
export const waysOfAsking = {
  'as asked': { target: 98, change: (text: string) => text },
  'with one typing error': { target: 96, change: withTypingError },
  'with a word that no product has': { target: 95, change: withUnknownWord },
  'with two words run together': { target: 90, change: withWordsJoined },
} as const
export type WayOfAsking = keyof typeof waysOfAsking

export const asAsked = (query: string, way: WayOfAsking): string =>
  waysOfAsking[way].change(query, randomsOf(hashOf(`${way} ${query}`)))

/** A letter of a word of four or more is wrong, missing, twice the same, or in the place of its neighbour. */
export function withTypingError(query: string, random: () => number): string {
  const words = query.split(' ')
  const long = words.flatMap((word, at) => (/^[a-z'-]{4,}$/.test(word) ? [at] : []))
  if (long.length === 0) return query
  const at = pick(long, random)
  const word = words[at] ?? ''
  const place = Math.floor(random() * (word.length - 1))
  const [before, letter, next, after] = [
    word.slice(0, place),
    word[place],
    word[place + 1],
    word.slice(place + 2),
  ]
  const wrong = pick(
    [...'abcdefghijklmnopqrstuvwxyz'].filter((other) => other !== letter),
    random,
  )
  const mistakes = [
    `${before}${wrong}${next}${after}`,
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ]
  return words.with(at, pick(mistakes, random)).join(' ')
}

const unknownWords = [
  'cheap',
  'for wedding',
  'size m',
  'on sale',
  'best',
  'affordable',
  'near me',
  'for my wife',
]

function withUnknownWord(query: string, random: () => number): string {
  const more = pick(unknownWords, random)
  return random() < 0.5 ? `${more} ${query}` : `${query} ${more}`
}

function withWordsJoined(query: string, random: () => number): string {
  const words = query.split(' ')
  const at = Math.floor(random() * (words.length - 1))
  return words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`).join(' ')
}

const shown = 24
const askedAtOnce = 4

type Answer = { data: { data: { item: { productName: string } }[] } }

/** Asks each query in each way. The held-out tenth stands apart in the figures. */
export async function measureQuality(
  url: string,
  products: readonly RealProduct[],
  queries: readonly RealQuery[],
  onMissed: (query: RealQuery, way: WayOfAsking, asked: string) => void = () => {},
): Promise<Quality[]> {
  const nameOf = new Map(products.map(({ id, name }) => [id, name]))
  const ranks = new Map<string, (number | 'none')[]>()
  for (const way of Object.keys(waysOfAsking) as WayOfAsking[]) {
    const remaining = queries.values()
    const askNext = async () => {
      for (const query of remaining) {
        const asked = asAsked(query.text, way)
        const rank = await rankOf(url, asked, nameOf.get(query.productId))
        if (rank === 0 || rank === 'none') onMissed(query, way, asked)
        const group = `${query.isHeldOut ? 'held out' : 'open'}/${way}`
        ranks.set(group, [...(ranks.get(group) ?? []), rank])
      }
    }
    await Promise.all(Array.from({ length: askedAtOnce }, askNext))
  }
  return [...ranks].map(([group, found]) => qualityOf(group, found))
}

/** @returns the place of the first product with the name, 0 where it is not among the first 24, 'none' for an empty page */
async function rankOf(url: string, search: string, name: string | undefined): Promise<number | 'none'> {
  const response = await fetch(
    `${url}/user/get-by-search?${new URLSearchParams({ search, limit: `${shown}` })}`,
  )
  if (!response.ok) throw new Error(`“${search}” was answered with ${response.status}`)
  const { data } = ((await response.json()) as Answer).data
  if (data.length === 0) return 'none'
  return data.findIndex(({ item }) => item.productName === name) + 1
}

function qualityOf(group: string, ranks: readonly (number | 'none')[]): Quality {
  const [queries = '', way = ''] = group.split('/')
  const places = ranks.filter((rank) => rank !== 'none' && rank > 0) as number[]
  const percent = (part: number) => (100 * part) / ranks.length
  return {
    queries,
    asked: way,
    number: ranks.length,
    found: percent(places.length),
    target: waysOfAsking[way as WayOfAsking].target,
    empty: percent(ranks.filter((rank) => rank === 'none').length),
    meanReciprocalRank: places.reduce((sum, place) => sum + 1 / place, 0) / ranks.length,
  }
}
