import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Filters } from '../../../contract/catalogue/facets.ts'
import type { Database } from '../../database/database.ts'
import type { DB } from '../../database/schema.generated.ts'
import { type fromCursor, isInteger, isScore } from '../../http/cursor.ts'
import { filterBy, shownWith } from '../lists/product-filters.ts'
import { standsForStyle } from '../lists/stands-for-style.ts'
import { type ProductRow, productColumns } from '../product-row.ts'
import type { Reading } from './reading.ts'
import { isUnlike, matching, passingOf, sampleToRank } from './search-matches.ts'
import { isUnpinned, lastUnder, type PlacedPins, pinnedRows, scoreUnder } from './search-pins.ts'
import { everything, type Sample } from './search-samples.ts'
import { scoreOf } from './search-score.ts'

export type Found = ProductRow & { score: number; last: boolean }

const descending = { direction: sql.raw('desc'), beyond: sql.raw('<') }
const ascending = { direction: sql.raw('asc'), beyond: sql.raw('>') }
const price = { isKey: isInteger, keyOf: (row: Found) => row.price }
export const bestFirst = {
  by: 'score',
  isKey: isScore,
  keyOf: (row: Found) => row.score,
  ...descending,
} as const
export const cheapestFirst = { by: 'price', ...price, ...ascending } as const
export const dearestFirst = { by: 'price', ...price, ...descending } as const

export type Wanted = {
  readonly reading: Reading
  readonly filters: Filters
  readonly order: typeof bestFirst | typeof cheapestFirst | typeof dearestFirst
  readonly after: ReturnType<typeof fromCursor<number>>
  readonly soldOutLast: boolean
  /** One card for all colours of a garment. */
  readonly onePerStyle: boolean
  /** Where there are some, pinned products are results in every order, and first among the best matches. */
  readonly pins: PlacedPins | undefined
}

/** The best of a sample where there are many matches; by price, the matches that a walk along the prices meets first. */
export async function readPage(database: Database, wanted: Wanted, most: number): Promise<Found[]> {
  const sample = sampleToRank(wanted.reading, wanted.filters)
  if (sample === everything || wanted.order.by === 'score')
    return inOrder(database, { ...wanted, sample })
      .limit(most)
      .execute()
  const { pins, soldOutLast } = wanted
  const rows: Found[] = pins
    ? await inPlaces(database, pinnedRows(database, pins, soldOutLast), wanted).execute()
    : []
  // The index of prices has two parts.
  for (const soldOut of [false, true]) rows.push(...(await walkPrices(database, wanted, soldOut, most)))
  const direction = wanted.order.direction === cheapestFirst.direction ? 1 : -1
  return rows
    .toSorted(
      (one, other) =>
        Number(one.last) - Number(other.last) ||
        direction * (one.price - other.price || (one._id < other._id ? -1 : 1)),
    )
    .slice(0, most)
}

export function inOrder(database: Database, wanted: Wanted & { sample: Sample }) {
  const { reading, filters, onePerStyle, pins, soldOutLast, sample } = wanted
  // A sample need not have a product whose name was typed, nor the few that have a corrected word.
  const first = [...reading.named, ...reading.first.ids]
  const matches =
    sample === everything || first.length === 0
      ? matching(reading, sample)
      : sql<SqlBool>`(${matching(reading, sample)} or (listed and id = any (${first}::uuid[])))`
  const ranked = database
    .selectFrom('products')
    .where(matches)
    .where(passingOf(reading, filters))
    .$if(onePerStyle, (products) => products.where(standing(matches, filters)))
    .$call((products) => (pins === undefined ? products : products.where(isUnpinned(pins))))
    .select([...productColumns, score(wanted).as('score'), last(wanted).as('last')])
  const rows = pins === undefined ? ranked : ranked.unionAll(pinnedRows(database, pins, soldOutLast))
  return inPlaces(database, rows, wanted)
}

/** What of some rows comes after the page before, in its order. */
const inPlaces = (
  database: Database,
  rows: SelectQueryBuilder<DB, 'products', Found>,
  { order, after }: Wanted,
) =>
  database
    .selectFrom(rows.as('found'))
    .selectAll()
    .orderBy(sql`last, ${sql.ref(order.by)} ${order.direction}, _id ${order.direction}`)
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(last > ${after?.soldOut}::boolean or last = ${after?.soldOut}::boolean
        and (${sql.ref(order.by)}, _id) ${order.beyond} (${after?.key}, ${after?.id}::uuid))`),
    )

const standing = (matches: RawBuilder<SqlBool>, filters: Filters) =>
  standsForStyle(sql<SqlBool>`${matches} and ${shownWith(filters)}`)

const score = ({ reading, ...wanted }: Wanted) => scoreUnder(placesIn(wanted), scoreOf(reading))
const last = (wanted: Wanted) => lastUnder(placesIn(wanted), wanted.soldOutLast)

/** Places hold among the best matches alone. */
const placesIn = ({ order, pins }: Pick<Wanted, 'order' | 'pins'>) =>
  order.by === 'score' ? pins : undefined

/** Frequent words are met soon. The function behind @@ keeps PostgreSQL from gathering all matches by the index of words. */
async function walkPrices(
  database: Database,
  wanted: Wanted,
  soldOut: boolean,
  most: number,
): Promise<Found[]> {
  const { reading, filters, order, after, soldOutLast, onePerStyle, pins } = wanted
  if (soldOutLast && after?.soldOut && !soldOut) return []
  const isAfter = after !== undefined && (!soldOutLast || after.soldOut === soldOut)
  return database
    .selectFrom('products')
    .where('listed', '=', sql.lit(true))
    .where('sold_out', '=', sql.lit(soldOut))
    .where(sql<boolean>`ts_match_vq(search_vector, ${reading.query}::tsquery)`)
    .$if(reading.unlike !== undefined, (products) => products.where(isUnlike(reading)))
    .$call((products) => filterBy(products, filters))
    .$if(onePerStyle, (products) => products.where(standing(matching(reading), filters)))
    .$call((products) => (pins === undefined ? products : products.where(isUnpinned(pins))))
    .select([...productColumns, score(wanted).as('score'), last(wanted).as('last')])
    .orderBy(sql`price_cents ${order.direction}, id ${order.direction}`)
    .$if(isAfter, (page) =>
      page.where(sql<boolean>`(price_cents, id) ${order.beyond} (${after?.key}, ${after?.id}::uuid)`),
    )
    .limit(most)
    .execute()
}
