import { sql } from 'kysely'
import type { ChangeListener } from '../../cache/change-listener.ts'
import type { ProductFacts } from '../../cache/change-log.ts'
import type { Dependency } from '../../cache/dependencies.ts'
import { KeptValue } from '../../cache/kept-value.ts'
import type { Database } from '../../database/database.ts'
import type { CatalogueReader } from '../catalogue-reader.ts'
import { mostReadWhole } from '../lists/product-sample.ts'

/** Labels that say more than one size: "US 8.5 / EU 42", "S / Linen", "W32 L34", "34B"; and more than its name: "EU 42", "W32". */

/** More are no sizes. */
const mostLabels = 10_000
/** Labels of one size that a search looks for. */
const mostOfOneSize = 200

/** "US 8.5 / EU 42" is two parts, and so are "32x34" and "W32 L34". */
const betweenParts = /\s*[/|()]\s*|(?<=\d)\s*x\s*(?=l?\d)|(?<=^w\d+)\s+(?=l\d)/i
const country = /^(us|uk|eu)r?\s*(?=\d)|(?<=\d)\s*(us|uk|eu)r?$/i

type Part = { readonly name: string; readonly country: string | undefined }

/** The number of a bra's size is that of its band. */
const bandOf = (name: string): string => name.replace(/^(\d{2,3})\s?[a-h]+$/, '$1')

const partsOf = (label: string): Part[] =>
  label
    .split(betweenParts)
    .filter(Boolean)
    .map((part) => {
      const [, before, behind] = country.exec(part) ?? []
      const name = part.replace(country, '').replace(/^w(?=\d)/i, '')
      return { name: name.toLowerCase().replace(',', '.'), country: (before ?? behind)?.toLowerCase() }
    })

const isOfParts = (label: string): boolean => {
  const [first, ...more] = partsOf(label)
  return (
    more.length > 0 ||
    (first !== undefined && (first.country !== undefined || bandOf(first.name) !== label.toLowerCase()))
  )
}

/**
 * Whether a label names a size among others. A number without a country is a size only where it comes first: the second of
 * "32 / 34" is a length.
 * @param size as a search names it: "42", "EU 42" or "M"
 */
export function namesSize(label: string, size: string): boolean {
  const [wanted] = partsOf(size)
  return (
    wanted !== undefined &&
    partsOf(size).length === 1 &&
    partsOf(label).some(
      (part, at) =>
        (part.name === wanted.name || bandOf(part.name) === wanted.name) &&
        (wanted.country === undefined || part.country === wanted.country) &&
        (at === 0 || part.country !== undefined || !/^\d/.test(part.name)),
    )
  )
}

/** What a search for sizes looks for; of "42" and "EU 42" the second, as the shopper has named a country. */
export function withLabelsOf(sizes: readonly string[], labels: readonly string[]): string[] {
  const named = wantedOf(sizes)
  const found = labels.filter((label) => named.some((size) => namesSize(label, size)))
  return [...new Set([...sizes, ...found.slice(0, mostOfOneSize)])]
}

function wantedOf(sizes: readonly string[]): readonly string[] {
  const ofCountry = sizes.filter((size) => partsOf(size)[0]?.country !== undefined)
  return ofCountry.length > 0 ? ofCountry : sizes
}

/** A product may come with another label of the sizes. */
export const onLabelsOf = (sizes: readonly string[]): Dependency => {
  const named = wantedOf(sizes)
  return {
    name: `labels of sizes ${JSON.stringify(named)}`,
    hooks: ['lists'],
    isTouchedBy: ({ before, after }) =>
      newLabels(before, after).some((label) => named.some((size) => namesSize(label, size))),
  }
}

const newLabels = (before: ProductFacts | undefined, after: ProductFacts | undefined): string[] =>
  after?.sizes.filter((size) => !before?.sizes.includes(size) && isOfParts(size)) ?? []

/** The labels of listed products that say more than one size, in each process until others come. A large shop's are those of a sample. */
export const keptSizeLabels = (catalogue: CatalogueReader, changes: ChangeListener) =>
  new KeptValue<readonly string[]>(changes, {
    read: () => catalogue.read(readLabels),
    isTouchedBy: (change) => !('subject' in change) && newLabels(change.before, change.after).length > 0,
  })

async function readLabels(database: Database): Promise<readonly string[]> {
  const { rows: counted } = await sql<{ isWhole: boolean }>`
    select coalesce(sum(products), 0) <= ${mostReadWhole} as "isWhole" from product_counts`.execute(database)
  const sizes = counted[0]?.isWhole
    ? sql`select distinct sizes from products where listed`
    : sql`select distinct sizes from product_sample`
  const { rows } = await sql<{ label: string }>`
    select distinct label from (${sizes}) as of_products, unnest(sizes) as label limit ${mostLabels}`.execute(
    database,
  )
  return rows.map(({ label }) => label).filter(isOfParts)
}
