import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { storableText } from '../database/storable-text.ts'

/** A stem of the catalogue, and how many listed products have it. */
export type Stem = { readonly lexeme: string; readonly products: number }

export type NearStem = Stem & {
  /** The nearest of its words. */
  readonly word: string
  /** Letters; half a one where two are swapped. */
  readonly distance: number
  /** Whether a usual word of English is rather a typing error for it. */
  readonly isFrequent: boolean
}

export type SplitStem = Stem & { readonly word: string }

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
/** Frequent words are in so many times fewer products as the most frequent one at least. */
const frequent = 20
const mostNear = 6

/** A text is cut into so many different words at most. */
const mostWords = 20
/** Characters. Longer words are searched for by their beginnings. */
const longestWord = 40

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
  const { rows } = await sql<ReadWord>`
    with cut as (
      select left(word, ${sql.lit(longestWord)}) as word, place
      from search_words_of(${storableText(text)}) with ordinality as words (word, place)
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
      case when ${isRare} and plain !~ '[0-9]' and length(plain) >= 3 then ${nearStems} else '[]' end as near,
      case when known = '[]' and not is_number and length(plain) >= ${sql.lit(shortestSplit)} then ${splitStems} end as split,
      (
        select jsonb_build_object('lexeme', lexeme, 'products', sum(products))
        from search_vocabulary where word = plain || (
          select following.plain from stems as following where following.place = read.place + 1
        )
        group by lexeme having sum(products) > 0 limit 1
      ) as joined,
      word_stem(plain || lead(plain) over (order by place)) as "joinedLexeme"
    from read order by place`.execute(database)
  return rows
}

/** The vocabulary has numbers of at most four digits. */
const isLongNumber = sql`is_number and length(plain) > 4`

/** Words of so few products may be typing errors of the merchant. */
const mostOfRare = 2
const isRare = sql`(select coalesce(sum((ending ->> 'products')::int), 0) from jsonb_array_elements(known) as ending) <= ${sql.lit(mostOfRare)}`

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

/** SQL: whether `word` is `plain` but for two letters beside each other that are swapped. Few words have the same letters. */
const isSwapped = sql`(sorted_letters(word) = sorted_letters(plain) and exists (
  select from generate_series(1, ${sql.lit(longestWord)}) as place
  where place < length(plain) and overlay(plain placing reverse(substr(plain, place, 2)) from place) = word))`

/** SQL: how far `word` is from `plain`, by `distance`, their distance of Levenshtein, which is 1 or 2. */
const costOfMistakes = sql`case
  when distance = 1 or not ${isSwapped} then distance
  when left(word, 1) = left(plain, 1) then 0.5 else 1 end`

/** SQL: one letter or two swapped ones may be wrong from three letters on, two letters from seven on. */
const isNear = sql`length(word) between greatest(3, length(plain) - 2) and length(plain) + 2
  and distance between 1 and 2
  and (distance = 1 or length(plain) >= 7 or ${isSwapped})`

const nearStems = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'lexeme', lexeme, 'word', word, 'products', products, 'distance', cost,
    'isFrequent', products * ${sql.lit(frequent)} >= (select max(products) from search_vocabulary)
  )), '[]') from (
    select lexeme, (array_agg(word order by cost, products desc))[1] as word, sum(products) as products, min(cost) as cost, rank() over (order by min(cost)) as place
    from (
      select word, lexeme, products, ${costOfMistakes} as cost
      from search_vocabulary, levenshtein_less_equal(word, plain, 2) as distance
      where ${isNear}
    ) as near
    group by lexeme having sum(products) > 0
    order by place, sum(products) desc limit ${sql.lit(mostNear)}
  ) as nearest where place = 1)`

export type Nearest = Pick<NearStem, 'word' | 'lexeme' | 'distance'>

/** The least different of some words for each misspelt one. */
export async function nearestOf(
  database: Database,
  misspelt: readonly string[],
  words: readonly { readonly folded: string; readonly lexeme: string }[],
): Promise<ReadonlyMap<string, Nearest>> {
  if (misspelt.length === 0 || words.length === 0) return new Map()
  const { rows } = await sql<Nearest & { plain: string }>`
    select distinct on (plain) plain, word, lexeme, (${costOfMistakes})::float8 as distance
    from unnest(${[...misspelt]}::text[]) as plain,
      unnest(${words.map(({ folded }) => folded)}::text[], ${words.map(({ lexeme }) => lexeme)}::text[]) as known (word, lexeme),
      levenshtein_less_equal(word, plain, 2) as distance
    where ${isNear} order by plain, 4, word`.execute(database)
  return new Map(rows.map(({ plain, ...nearest }) => [plain, nearest]))
}

/** Letters of words that are run together, and of each where they are three. */
const shortestSplit = 4
const shortestOfThree = 3
/** Three words have to be in so many times more products than two. */
const manyTimes = 30

/** SQL: the stem of a word, and how many listed products have it; no row where none has. */
const stemOf = (word: RawBuilder<unknown>) => sql`lateral (
    select ${word} as word, lexeme, sum(products) as products from search_vocabulary where word = ${word}
    group by lexeme having sum(products) > 0
  )`

/** SQL: the lengths that a part may have. By the constant PostgreSQL knows how few they are; else it compiles the statement. */
const lengths = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`lateral (select length from generate_series(1, ${sql.lit(longestWord)}) as length where length between ${from} and ${to})`

const three = sql.lit(shortestOfThree)
const splitStems = sql`(
  select words from (
    select jsonb_build_array(first, second) as words, least(first.products, second.products) as products,
      least(cuts.length, length(plain) - cuts.length) > 2 as is_well
    from ${lengths(sql`1`, sql`length(plain) - 1`)} as cuts
    cross join ${stemOf(sql`left(plain, cuts.length)`)} as first
    cross join ${stemOf(sql`substr(plain, cuts.length + 1)`)} as second
    union all
    select jsonb_build_array(first, second, third), least(first.products, second.products, third.products) / ${sql.lit(manyTimes)}, true
    from ${lengths(three, sql`length(plain) - 2 * ${three}`)} as firsts
    cross join ${stemOf(sql`left(plain, firsts.length)`)} as first
    cross join ${lengths(three, sql`length(plain) - firsts.length - ${three}`)} as seconds
    cross join ${stemOf(sql`substr(plain, firsts.length + 1, seconds.length)`)} as second
    cross join ${stemOf(sql`substr(plain, firsts.length + seconds.length + 1)`)} as third
  ) as splits order by is_well desc, products desc limit 1)`

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

/** The shortest words that may be meant by a misspelt beginning. */
export async function wordsBeginningLike(database: Database, typed: string): Promise<Stem[]> {
  const { rows } = await sql<Stem>`
    with asked as (select ${typed}::text as typed), near as (
      select word, lexeme, products, left(word, 1) <> left(typed, 1) as begins_otherwise
      from asked, search_vocabulary
      where length(word) >= length(typed) - 1 and begins_like(typed, word)
    )
    select lexeme, sum(products)::int as products from near
    group by lexeme having sum(products) > 0
    order by bool_and(begins_otherwise), min(length(word)), min(word) limit ${sql.lit(mostNear)}`.execute(
    database,
  )
  return rows
}
