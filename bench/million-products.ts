import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { shippedCategories } from '../contract/catalogue/categories.ts'
import { colourFamilyOf } from '../contract/catalogue/colour-families.ts'
import { openPool } from '../server/database/database.ts'
import { colourBy, sizesBy } from './colours-and-sizes.ts'

export type RealProduct = { id: string; name: string; category: string; priceCents: number }

/** Rows that the triggers of one statement see together. */
const rowsPerCopy = 50_000
const writers = 2

/** Parts of descriptions. The first is in every description, so that searches meet words that all products have. */
const everyDescription = 'Cut for everyday wear and finished by hand.'
const otherSentences = [
  'Fully lined.',
  'Two side pockets.',
  'Hidden zip at the back.',
  'Relaxed fit with a soft drape.',
  'Machine wash cold, hang to dry.',
  'Goes with boots as well as with sandals.',
  'A breathable weave for warm days.',
]

/**
 * The cells of a file of SEARCH_DATA below its headings: real products' names, and what shoppers searched who bought them.
 * @throws Error where no folder is named
 */
export async function readSearchData(file: 'products.tsv' | 'queries.tsv'): Promise<string[][]> {
  const folder = process.env.SEARCH_DATA
  if (folder === undefined)
    throw new Error('Please set SEARCH_DATA to the folder of products.tsv and queries.tsv.')
  const text = await readFile(path.join(folder, file), 'utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}

/** Ids, names, categories and prices in dollars. */
export async function readRealProducts(): Promise<RealProduct[]> {
  const rows = await readSearchData('products.tsv')
  return rows.map(([id = '', name = '', category = '', price = '']) => ({
    id,
    name,
    category,
    priceCents: Math.round(Number(price) * 100),
  }))
}

/** Inserts the real products themselves. */
export async function seedRealProducts(databaseUrl: string, real: readonly RealProduct[]): Promise<void> {
  const pool = openPool(databaseUrl, { connections: 1, statementTimeout: 0 })
  try {
    await copyProducts(
      pool,
      real.map(({ name, category, priceCents }, number) => {
        const random = randomsOf(number)
        return `${productLine(number, { random, name, realCategory: category, description: 'As shown.', priceCents })}\n`
      }),
    )
    await pool.query('vacuum (analyze, parallel 0)')
  } finally {
    await pool.end()
  }
}

/**
 * Fills a migrated shop with `count` products. Each name is the beginning of one real name and the end of another of the same
 * category, so words are as frequent as in life. The same count makes the same products, but for their ids.
 * @param isColoured whether they have colours and many kinds of sizes, some of them frequent and some rare, and some are reduced
 */
export async function seedMillionProducts(
  databaseUrl: string,
  count: number,
  real: readonly RealProduct[],
  { isColoured = false }: { isColoured?: boolean } = {},
): Promise<void> {
  const pool = openPool(databaseUrl, { connections: writers, statementTimeout: 0 })
  try {
    await withoutIndexes(pool, async () => {
      const ranges = Array.from(
        { length: Math.ceil(count / rowsPerCopy) },
        (_, at) => at * rowsPerCopy,
      ).values()
      const copyNext = async () => {
        for (const first of ranges)
          await copyProducts(
            pool,
            productLines(real, { first, end: Math.min(count, first + rowsPerCopy), isColoured }),
          )
      }
      await Promise.all(Array.from({ length: writers }, copyNext))
    })
    await pool.query('vacuum (analyze, parallel 0)')
  } finally {
    await pool.end()
  }
}

const columns =
  'id, name, description, price_cents, compare_at_cents, category, sub_category, sizes, colour, colour_family, image_url, delivery_time, created_at'

async function copyProducts(pool: pg.Pool, lines: Iterable<string>): Promise<void> {
  const client = await pool.connect()
  try {
    await pipeline(Readable.from(lines), client.query(copyFrom(`copy products (${columns}) from stdin`)))
  } finally {
    client.release()
  }
}

/** Indexes are made after the rows, which takes a fraction of the time. Those of constraints stay. */
async function withoutIndexes(pool: pg.Pool, insert: () => Promise<unknown>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('products'::regclass, 'product_list'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await insert()
  const remaining = rows.values()
  const buildNext = async () => {
    const client = await pool.connect()
    try {
      await client.query("set maintenance_work_mem = '512MB'")
      for (const { definition } of remaining) await client.query(definition)
    } finally {
      client.release(true)
    }
  }
  await Promise.all(Array.from({ length: writers }, buildNext))
}

type Range = { first: number; end: number; isColoured: boolean }

function* productLines(real: readonly RealProduct[], { first, end, isColoured }: Range): Generator<string> {
  const byCategory = Map.groupBy(real, ({ category }) => category)
  // Lines are sent in parts, since each part is a turn of the stream.
  let part: string[] = []
  for (let number = first; number < end; number++) {
    const random = randomsOf(number)
    const beginning = pick(real, random)
    const ending = pick(byCategory.get(beginning.category) ?? [], random)
    part.push(
      productLine(number, {
        random,
        name: crossed(beginning.name, ending.name, random()),
        realCategory: beginning.category,
        description: `${everyDescription} ${pick(otherSentences, random)}`,
        priceCents: Math.max(500, Math.round(ending.priceCents * (0.75 + random() / 2))),
        isColoured,
      }),
    )
    if (part.length === 1_000) {
      yield `${part.join('\n')}\n`
      part = []
    }
  }
  if (part.length > 0) yield `${part.join('\n')}\n`
}

type Row = {
  random: () => number
  name: string
  realCategory: string
  description: string
  priceCents: number
  isColoured?: boolean
}

/** A line for `copyProducts`, of a product that is `number` minutes old. */
function productLine(
  number: number,
  { random, name, realCategory, description, priceCents, isColoured }: Row,
): string {
  const { category, subCategory } = placeOf(realCategory, random())
  const createdAt = new Date(newestAt - number * 60_000).toISOString()
  const id = randomId(random)
  const [sizes, colour] = isColoured ? [sizesBy(random()), colourBy(random())] : ['S,M,L,XL']
  const family = colour && colourFamilyOf(colour)
  const before = isColoured && random() < shareReduced ? priceCents + 1_000 : nothing
  return [
    ...[id, name.replaceAll('\\', ''), description, priceCents, before, category, subCategory, `{${sizes}}`],
    ...[colour ?? nothing, family ?? nothing, 'https://pictures.example/coat.webp', '1 Day', createdAt],
  ].join('\t')
}

const shareReduced = 0.05

/** As `copy` reads null. */
const nothing = '\\N'

const newestAt = Date.UTC(2026, 10, 22)

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

const longestName = 120

/** The first words of one name, then the last words of the other, cut at the same share of both. */
function crossed(one: string, other: string, share: number): string {
  const [first, last] = [one.split(' '), other.split(' ')]
  const words = [
    ...first.slice(0, Math.max(1, Math.round(first.length * share))),
    ...last.slice(Math.min(last.length - 1, Math.round(last.length * share))),
  ]
  return words.join(' ').slice(0, longestName).trim()
}

const typeOf: Readonly<Record<string, string>> = { pants: 'Bottomwear', jackets: 'Winterwear' }
/** Of ten products, six are for women and three for men. */
const shares = { Women: 0.6, Men: 0.9 }

function placeOf(realCategory: string, share: number): { category: string; subCategory: string } {
  const name = share < shares.Women ? 'Women' : share < shares.Men ? 'Men' : 'Kids'
  const subCategory = typeOf[realCategory] ?? 'Topwear'
  const known = shippedCategories.find((category) => category.name === name)
  if (!known?.types.some((type) => type.name === subCategory))
    throw new Error(`The shop has no ${subCategory} for ${name}.`)
  return { category: name, subCategory }
}

/** Numbers between 0 and 1 that depend on the seed alone (mulberry32). */
export function randomsOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function randomId(random: () => number): string {
  const digits = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}
