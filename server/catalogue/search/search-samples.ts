import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * A share of the products, one in `of`, that has an even share of every word. An index holds each, so a search for frequent
 * words ranks a bounded number of products (docs/decisions/265-search-by-vocabulary.md).
 */
export type Sample = { readonly of: number; readonly isIn: RawBuilder<SqlBool> }

const sample = (of: number): Sample => ({ of, isIn: sql.raw(`uuid_hash(id) & ${of - 1} = 0`) })

export const everything: Sample = { of: 1, isIn: sql`true` }
const smallest = sample(1024)
export const small = sample(256)
export const medium = sample(16)
const samples = [smallest, small, sample(64), medium, sample(4), everything] as const

/** The largest sample of which an index reads at most so many of the entries that it would read of all products. */
export const sampleWithin = (mostEntries: number, entries: number): Sample =>
  samples.findLast(({ of }) => entries / of <= mostEntries) ?? smallest

/** The smallest sample that can be expected to hold so many of the matches. */
export const sampleHolding = (products: number, matches: number): Sample =>
  samples.find(({ of }) => matches / of >= products) ?? everything

export const largerOf = (one: Sample, other: Sample): Sample => (one.of < other.of ? one : other)
export const smallerOf = (one: Sample, other: Sample): Sample => (one.of > other.of ? one : other)
