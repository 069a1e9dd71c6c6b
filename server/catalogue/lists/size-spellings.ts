import { type RawBuilder, sql } from 'kysely'
import { capitalized } from '../../capitalized.ts'

/**
 * Merchants and the files of other shops write "XL" and "xl", "One size" and "ONE SIZE"; an index knows whole labels alone. Labels
 * that mix capitals in other ways stand for themselves.
 */
const usualSpellings = (size: string): string[] => {
  const small = size.toLowerCase()
  const first = capitalized(small)
  return [
    small,
    small.toUpperCase(),
    first,
    small.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase()),
  ]
}

/** What sizes that are found and counted together have in common. */
export const sizeInAnyCase = (size: string): string =>
  usualSpellings(size).includes(size) ? size.toLowerCase() : size

/** The labels that a filter by a size looks for. */
export const spellingsOf = (size: string): string[] =>
  usualSpellings(size).includes(size) ? [...new Set(usualSpellings(size))] : [size]

/** SQL: `sizeInAnyCase`. */
export const sqlSizeInAnyCase = (size: RawBuilder<string>): RawBuilder<string> => sql<string>`case
  when ${size} in (lower(${size}), upper(${size}), initcap(${size}), upper(left(${size}, 1)) || lower(substr(${size}, 2)))
  then lower(${size}) else ${size} end`
