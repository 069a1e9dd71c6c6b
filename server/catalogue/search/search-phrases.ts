import type { AppContext } from '../../app-context.ts'
import type { Dependencies } from '../../cache/dependencies.ts'
import type { Database } from '../../database/database.ts'
import { isInNames, isSaidBeside } from './named-products.ts'
import { withNumbers } from './number-words.ts'
import { readAge } from './search-ages.ts'
import { type ExclusionPhrase, readExclusion } from './search-exclusions.ts'
import { type OrderPhrase, readOrder } from './search-order.ts'
import { type PriceRange, readPrice } from './search-prices.ts'
import { readSale, type SalePhrase } from './search-sale.ts'
import { readPossibleSize, readSize } from './search-sizes.ts'
import { onLabelsOf, withLabelsOf } from './size-labels.ts'

/** What a search says beside the words that products are found by. */
export type Phrases = {
  /** The search without what was understood. */
  readonly words: string
  readonly price: PriceRange
  readonly sizes: readonly string[] | undefined
  readonly exclusion: ExclusionPhrase | undefined
  /** Whether reduced prices are asked for, and by which words. */
  readonly sale: SalePhrase | undefined
  readonly order: OrderPhrase | undefined
  /** As the page says it: "under $60, in size M, without lace". */
  readonly text: string
}

/** Whether a search is for a price, a size, what is reduced or an order alone, whose products are a list without a best match. */
export const saysNoWord = ({ words, exclusion }: Phrases): boolean =>
  words === '' && (exclusion?.excluded ?? []).length === 0

/** What stands in quotation marks is searched for by every word. */
export const isLiteral = (search: string): boolean => /^["“].*["”]$/.test(search.trim())

type IsWanted = {
  price: boolean
  size: boolean
  exclusion: boolean
  sale: boolean
  order: boolean
  isUnfinished?: boolean
}

/**
 * @param isWanted whether a size, what follows "not" and words for reduced prices and an order are read as such, and whether the
 * page says the price
 * @returns undefined where the search is only words
 */
export function readPhrases(
  search: string,
  isWanted: IsWanted = { price: true, size: true, exclusion: true, sale: true, order: true },
): Phrases | undefined {
  if (isLiteral(search)) return undefined
  const inDigits = withNumbers(search)
  const price = readPrice(inDigits)
  let words = price?.words ?? inDigits
  const order = isWanted.order ? readOrder(words) : undefined
  words = order?.words ?? words
  const sale = isWanted.sale ? readSale(words) : undefined
  words = sale?.words ?? words
  const exclusion = isWanted.exclusion ? readExclusion(words) : undefined
  words = exclusion?.words ?? words
  const size = isWanted.size ? (readSize(words, isWanted.isUnfinished) ?? readAge(words)) : undefined
  const onSale = sale && { text: 'on sale' }
  const read = [price, size, exclusion, onSale].filter((phrase) => phrase !== undefined)
  if (read.length === 0 && order === undefined) return undefined
  return {
    words: size?.words ?? words,
    price: price?.price ?? {},
    sizes: size?.sizes,
    exclusion,
    sale,
    order,
    text: read
      .filter((phrase) => phrase !== price || isWanted.price)
      .map(({ text }) => text)
      .filter(Boolean)
      .join(', '),
  }
}

/** Filters of a list. */
type Chosen = {
  readonly priceFrom?: unknown
  readonly priceTo?: unknown
  readonly size?: readonly string[] | undefined
  /** Whether it is still being typed. */
  readonly isUnfinished?: boolean
  readonly isSaleRead?: boolean
}

/**
 * What the shopper has chosen goes before the words. What a product is named is not said of others: "no-show socks". A size is
 * found in labels that name it beside others.
 */
export async function phrasesOf(
  context: Pick<AppContext, 'sizeLabels'>,
  database: Database,
  search: Chosen & { readonly search: string },
  dependencies: Dependencies,
): Promise<Phrases | undefined> {
  const phrases = await phrasesIn(database, search, dependencies)
  return phrases && withLabels(context, phrases, dependencies)
}

async function withLabels(
  { sizeLabels }: Pick<AppContext, 'sizeLabels'>,
  phrases: Phrases,
  dependencies: Dependencies,
): Promise<Phrases> {
  if (phrases.sizes === undefined) return phrases
  dependencies.add(onLabelsOf(phrases.sizes))
  return { ...phrases, sizes: withLabelsOf(phrases.sizes, await sizeLabels.get()) }
}

/**
 * The same with a number at the end or a word such as "large" as a size, which it is where products are found so and none has it
 * beside the other words.
 * @param phrases what the search says besides
 */
export async function withPossibleSize(
  context: Pick<AppContext, 'sizeLabels'>,
  database: Database,
  { search, phrases }: { search: Chosen & { readonly search: string }; phrases: Phrases | undefined },
  dependencies: Dependencies,
): Promise<Phrases | undefined> {
  const isChosen = (search.size ?? []).length > 0 || isLiteral(search.search)
  if (isChosen || phrases?.sizes !== undefined) return undefined
  const size = readPossibleSize(phrases?.words ?? search.search)
  if (size === undefined || (await isSaidBeside(database, size, dependencies))) return undefined
  const text = [phrases?.text, size.text].filter(Boolean).join(', ')
  const { words, sizes } = size
  return withLabels(
    context,
    { price: {}, exclusion: undefined, sale: undefined, order: undefined, ...phrases, words, sizes, text },
    dependencies,
  )
}

async function phrasesIn(
  database: Database,
  search: Chosen & { readonly search: string },
  dependencies: Dependencies,
): Promise<Phrases | undefined> {
  const isWanted = {
    price: search.priceFrom === undefined && search.priceTo === undefined,
    size: (search.size ?? []).length === 0,
    exclusion: true,
    sale: search.isSaleRead ?? true,
    order: true,
    isUnfinished: search.isUnfinished ?? false,
  }
  const { exclusion, sale, order } = readPhrases(search.search, isWanted) ?? {}
  /** "-lace" is never said in names, and "lace" is. */
  const isNamed = async (typed: readonly string[]) => {
    for (const text of typed)
      if (!text.startsWith('-') && (await isInNames(database, text, dependencies))) return true
    return false
  }
  return readPhrases(search.search, {
    ...isWanted,
    exclusion: !(await isNamed(exclusion?.typed ?? [])),
    sale: sale !== undefined && !(await isNamed([sale.typed])),
    order: order !== undefined && !(await isNamed([order.typed])),
  })
}
