import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import {
  isCodeWord,
  isDecadeWord,
  longestWord,
  type NearStem,
  readSimilarWords,
  type SplitStem,
  type Stem,
  shortestMisspelt,
} from './similar-words.ts'
import { typedText } from './typed-initials.ts'

/** A word of a search, and what it may mean by the words of the catalogue. */
export type ReadWord = {
  /** As it was typed, in small letters and without accents. */
  readonly folded: string
  readonly lexeme: string
  /** Where it stands among the words, each time it does. */
  readonly places: readonly number[]
  readonly isNumber: boolean
  /** The stem itself, and those of words that begin as typed, most frequent first. */
  readonly known: readonly Stem[]
  /** The least different stems of products, for a word that few products have. */
  readonly near: readonly NearStem[]
  /** Two or three words that are this one when they are run together. */
  readonly split: readonly SplitStem[] | null
  /** The word that this one and the next are when they are run together. */
  readonly joined: Stem | null
  /** Its stem, whether or not a product has it; null for the last word. */
  readonly joinedLexeme: string | null
}

const mostEndings = 12
/** A text is cut into so many different words at most. */
const mostWords = 20

export type ReadingOptions = {
  /** The last word is still being typed. One letter begins no other word otherwise. */
  readonly isUnfinished?: boolean
  /** Words in a row are no synonym of others, and words that are run together stand alone. */
  readonly isWordByWord?: boolean
}

/**
 * Cuts a text into words as those of products are cut, and reads them by the vocabulary, which holds a few thousand words however
 * many products there are. Words that the catalogue has, and those with a digit, are not taken for misspelt.
 */
export async function readSearchWords(
  database: Database,
  text: string,
  { isUnfinished = false }: ReadingOptions = {},
): Promise<ReadWord[]> {
  const { rows } = await sql<Omit<ReadWord, 'near' | 'split'>>`
    with cut as (
      select left(word, ${sql.lit(longestWord)}) as word, place
      from search_words_of(${typedText(text)}) with ordinality as words (word, place)
    ), words_typed as (
      select min(place) as place, array_agg(place::int) as places, word collate "C" as plain from cut group by word order by min(place) limit ${sql.lit(mostWords)}
    ), numbered as (
      select row_number() over (order by place) as place, place = max(place) over () as is_last, places, plain from words_typed
    ), stems as (
      select *, word_stem(plain) as stem, plain ~ '^[0-9]+$' as is_number from numbered
    ), read as (
      select *, case when ${isLongNumber} then '[]' else ${knownStems(isUnfinished)} end as known
      from stems
    )
    select plain as folded, stem as lexeme, places, is_number as "isNumber", known,
      (
        select jsonb_build_object('lexeme', lexeme, 'products', sum(products))
        from search_vocabulary where word = plain || (
          select following.plain from stems as following where following.place = read.place + 1
        )
        group by lexeme having sum(products) > 0 limit 1
      ) as joined,
      word_stem(plain || lead(plain) over (order by place)) as "joinedLexeme"
    from read order by place`.execute(database)
  // PostgreSQL plans the statement for each search, and few have words that are rare.
  const similar = await readSimilarWords(database, rows.filter(isRare))
  return rows.map((word) => ({ ...word, ...(similar.get(word.folded) ?? { near: [], split: null }) }))
}

/** Words of so few products may be typing errors of the merchant. */
const mostOfRare = 2
const isRare = ({ folded, isNumber, known }: Pick<ReadWord, 'folded' | 'isNumber' | 'known'>): boolean =>
  !isNumber &&
  (folded.length >= shortestMisspelt || isCodeWord(folded)) &&
  (isDecadeWord(folded) || known.reduce((sum, { products }) => sum + products, 0) <= mostOfRare)

/** The vocabulary has numbers of at most four digits. */
const isLongNumber = sql`is_number and length(plain) > 4`

/** @param isUnfinished whether the last word may be a beginning, however short it is */
const knownStems = (isUnfinished: boolean) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('lexeme', lexeme, 'products', products)), '[]') from (
    select lexeme, sum(products) as products from search_vocabulary
    where lexeme = stem or ((${isUnfinished ? sql`is_last or` : sql``} length(plain) > ${longestWhole})
      and word >= plain and word < (plain || chr(1114111) collate "C"))
    group by lexeme having sum(products) > 0
    order by lexeme = stem desc, sum(products) desc limit ${sql.lit(mostEndings)}
  ) as endings)`

/** Letters, and digits, of which so few begin no other word: they begin too many. */
const longestWhole = sql`case when is_number then 2 else 1 end`

/** How many listed products have each stem; those that none has are left out. */
export async function countStems(
  database: Database,
  lexemes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (lexemes.length === 0) return new Map()
  const { rows } = await sql<Stem>`
    select lexeme, sum(products)::int as products from search_vocabulary
    where lexeme = any(${[...lexemes]}::text[]) group by lexeme having sum(products) > 0`.execute(database)
  return new Map(rows.map(({ lexeme, products }) => [lexeme, products]))
}
