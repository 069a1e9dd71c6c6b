import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isFunctionWord } from './function-words.ts'

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

/** Characters. Longer words are searched for by their beginnings. */
export const longestWord = 40
/** Letters. */
export const shortestMisspelt = 3
/** Frequent words are in so many times fewer products as the most frequent one at least. */
const frequent = 20
const mostNear = 6

type Similar = {
  /** The least different stems of products, for a word that few products have. */
  readonly near: readonly NearStem[]
  /** Two or three words that are this one when they are run together. */
  readonly split: readonly SplitStem[] | null
}

/** What may be meant by words that hardly any product has: no words of prose. Words with a digit are not taken for misspelt. */
export async function readSimilarWords(
  database: Database,
  words: readonly { readonly folded: string; readonly known: readonly Stem[] }[],
): Promise<ReadonlyMap<string, Similar>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<Similar & { plain: string }>`
    select plain, case when plain !~ '[0-9]' then ${nearStems} else '[]' end as near,
      case when not is_unknown and not ${isDecade} then null when ${isCode} then coalesce(${splitStems}, ${runsOfCode})
        when length(plain) >= ${sql.lit(shortestSplit)} then ${splitStems} end as split
    from unnest(${words.map(({ folded }) => folded)}::text[], ${words.map(({ known }) => known.length === 0)}::boolean[]) as words (plain, is_unknown)`.execute(
    database,
  )
  const isTold = ({ word }: NearStem) => !isFunctionWord(word)
  return new Map(rows.map(({ plain, near, split }) => [plain, { near: near.filter(isTold), split }]))
}

/** SQL: whether `word` is `plain` but for two letters beside each other that are swapped. Few words have the same letters. */
const isSwapped = sql`(octet_length(word) = octet_length(plain) and sorted_letters(word) = sorted_letters(plain) and exists (
  select from generate_series(1, ${sql.lit(longestWord)}) as place
  where place < length(plain) and overlay(plain placing reverse(substr(plain, place, 2)) from place) = word))`

/** SQL: how far `word` is from `plain`, by `distance`, their distance of Levenshtein, which is 1 or 2. */
const costOfMistakes = sql`case
  when distance = 1 or not ${isSwapped} then distance
  when left(word, 1) = left(plain, 1) then 0.5 else 1 end`

/**
 * SQL: the rows of which `word` is near `plain`, and how far. One letter or two swapped ones may be wrong from three letters on, two
 * letters behind the first from seven on. It is asked of every word, which is fastest as one comparison.
 */
const nearOf = (rows: RawBuilder<unknown>) => sql`(
  select * from (
    select *, levenshtein_less_equal(word, plain, 2) as distance from ${rows}
    where levenshtein_less_equal(word, plain, 2) in (1, 2) and length(word) >= ${sql.lit(shortestMisspelt)}
    offset 0
  ) as close
  where distance = 1 or (length(plain) >= 7 and left(word, 1) = left(plain, 1)) or ${isSwapped}
) as near`

const nearStems = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'lexeme', lexeme, 'word', word, 'products', products, 'distance', cost,
    'isFrequent', products * ${sql.lit(frequent)} >= (select max(products) from search_vocabulary)
  )), '[]') from (
    select lexeme, (array_agg(word order by cost, products desc))[1] as word, sum(products) as products, min(cost) as cost, rank() over (order by min(cost)) as place
    from (
      select word, lexeme, products, ${costOfMistakes} as cost from ${nearOf(sql`search_vocabulary`)}
    ) as counted
    group by lexeme having sum(products) > 0
    order by place, sum(products) desc limit ${sql.lit(mostNear)}
  ) as nearest where place = 1)`

export type Nearest = Omit<NearStem, 'isFrequent'>

/** The least different of some words for each misspelt one, and how many listed products have its stem, which may be none. */
export async function nearestOf(
  database: Database,
  misspelt: readonly string[],
  words: readonly { readonly folded: string; readonly lexeme: string }[],
): Promise<ReadonlyMap<string, Nearest>> {
  if (misspelt.length === 0 || words.length === 0) return new Map()
  const { rows } = await sql<Nearest & { plain: string }>`
    select *, (
      select coalesce(sum(products), 0)::int from search_vocabulary where search_vocabulary.lexeme = nearest.lexeme
    ) as products
    from (
      select distinct on (plain) plain, word, lexeme, (${costOfMistakes})::float8 as distance
      from ${nearOf(sql`unnest(${[...misspelt]}::text[]) as plain,
        unnest(${words.map(({ folded }) => folded)}::text[], ${words.map(({ lexeme }) => lexeme)}::text[]) as known (word, lexeme)`)}
      order by plain, 4, word
    ) as nearest`.execute(database)
  return new Map(rows.map(({ plain, ...nearest }) => [plain, nearest]))
}

/** Letters of words that are run together, and of each where they are three. */
const shortestSplit = 4
const shortestOfThree = 3
/** Three words have to be in so many times more products than two. */
const manyTimes = 30

/** SQL: the stem of a word, and how many listed products have it; no row where none has. @param alike other words that count */
const stemOf = (word: RawBuilder<unknown>, alike = sql`false`) => sql`lateral (
    select ${word} as word, lexeme, sum(products) as products from search_vocabulary
    where word = ${word} or (${alike}) group by lexeme having sum(products) > 0
  )`

/** SQL: the same of the last of some words that are run together, which names may have in the singular. */
const stemOfLast = (word: RawBuilder<unknown>) =>
  stemOf(word, sql`${word} like '%s' and lexeme = word_stem(${word})`)

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
    cross join ${stemOfLast(sql`substr(plain, cuts.length + 1)`)} as second
    union all
    select jsonb_build_array(first, second, third), least(first.products, second.products, third.products) / ${sql.lit(manyTimes)}, true
    from ${lengths(three, sql`length(plain) - 2 * ${three}`)} as firsts
    cross join ${stemOf(sql`left(plain, firsts.length)`)} as first
    cross join ${lengths(three, sql`length(plain) - firsts.length - ${three}`)} as seconds
    cross join ${stemOf(sql`substr(plain, firsts.length + 1, seconds.length)`)} as second
    cross join ${stemOfLast(sql`substr(plain, firsts.length + seconds.length + 1)`)} as third
  ) as splits order by is_well desc, products desc limit 1)`

/** A word of letters and digits, as "ma1" for "MA-1". */
export const isCodeWord = (word: string): boolean => /\p{N}/u.test(word) && /\p{L}/u.test(word)
const isCode = sql`(plain ~ '[0-9]' and plain ~ '[^0-9]')`

/** Some names write "90s" and others "90's". */
const decade = '^[0-9]0s$'
const isDecade = sql`plain ~ ${sql.lit(decade)}`
export const isDecadeWord = (word: string): boolean => new RegExp(decade).test(word)

/** SQL: the letters and the digits of a code that has more than two of them, where products have all. */
const runsOfCode = sql`(
  select case when count(*) = count(part.word) then jsonb_agg(to_jsonb(part) order by runs.place) end
  from regexp_matches(plain, '[0-9]+|[^0-9]+', 'g') with ordinality as runs (texts, place)
  left join ${stemOf(sql`runs.texts[1]`)} as part on true)`

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
