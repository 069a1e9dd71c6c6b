import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Private characters of Unicode, which no name contains. */
const [from, to] = ['\uE000', '\uE001']
const marks = `StartSel=${from},StopSel=${to},HighlightAll=true`
const word = `${from}[^${to}]+${to}`
/** The first word of a name that matches; of a term of several words, those beside it as well: "t-shirt". */
const marked = sql`'(' || ${word}::text || case when term like '%&%' then ${`(?:[ -]?${word})*`} else '' end || ')'`

/** Spells a search as the found names do, most frequent first: "sweatre" as "sweater", "wool co" as "wool coat". */
export async function didYouMean(
  database: Database,
  terms: readonly string[],
  found: readonly { productName: string }[],
): Promise<string[]> {
  if (terms.length === 0 || found.length === 0) return []
  const names = found.map(({ productName }) => productName)
  const { rows } = await sql<{ text: string }>`
    with written as (
      select string_agg(lower(translate(word[1], ${from + to}, '')), ' ' order by place) as text, count(word) as words
      from unnest(${names}::text[]) with ordinality as names (name, row)
      cross join unnest(${terms}::text[]) with ordinality as terms (term, place)
      left join lateral regexp_match(
        ts_headline('shop_english', name, term::tsquery, ${marks}), ${marked}) as word on true
      group by row
    )
    select text from written where words = ${terms.length} group by text order by count(*) desc, text`.execute(
    database,
  )
  // Terms may share words: "polka dot" and "dot".
  return rows.map(({ text }) => [...new Set(text.split(' '))].join(' '))
}
