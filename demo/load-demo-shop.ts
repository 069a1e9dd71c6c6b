import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import { toCents } from '../contract/money.ts'
import { addStyles } from '../server/catalogue/editing/add-styles.ts'
import { noAttributes, toAttributeRow } from '../server/catalogue/product-attributes.ts'
import { toProductRow } from '../server/catalogue/product-row.ts'
import type { Database } from '../server/database/database.ts'
import { type StoredPicture, storePicture } from '../server/images/accept-picture.ts'
import type { ImageStore } from '../server/images/image-store.ts'
import { styles as styledSlugs } from './products/styles.ts'
import { type DemoProduct, demoProducts } from './products.ts'

const day = 24 * 60 * 60 * 1000
/** The hour at which demo products went on sale: each day's come one minute after another. */
const minute = 60 * 1000

const newestFirst = [...demoProducts].sort((one, other) => one.daysAgo - other.daysAgo)

const firstPicture = ({ slug }: DemoProduct): string => `${slug}.webp`

/** Stored pictures by the names of their files in pictures/. */
export type StoredFiles = ReadonlyMap<string, StoredPicture>

/**
 * Fills an empty shop with the demo catalogue: its pictures go through the shop's own image host.
 * All products appear at once or, if this is interrupted, none. Does nothing when there is a product already.
 * @param onPicture told after each picture how many of how many are stored
 * @returns how many pictures were stored; 0 if nothing was loaded
 */
export async function loadDemoShop(
  database: Database,
  openStore: () => Promise<ImageStore>,
  onPicture: (done: number, all: number) => void = () => {},
): Promise<number> {
  const anyProduct = await database.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (anyProduct !== undefined) return 0
  const store = await openStore()

  const files = newestFirst.flatMap((product) => [
    firstPicture(product),
    ...(product.furtherPictures ?? []).map(({ file }) => file),
  ])
  const stored = new Map<string, StoredPicture>()
  // Two at a time: the image host decodes on several threads, and memory stays small.
  const waiting = files.values()
  const work = async () => {
    for (const file of waiting) {
      const bytes = await readFile(new URL(`./pictures/${file}`, import.meta.url))
      stored.set(file, await storePicture(store, bytes))
      onPicture(stored.size, files.length)
    }
  }
  await Promise.all([work(), work()])

  await insertDemoProducts(database, stored)
  return stored.size
}

/** Inserts the demo products whose first picture is stored; further pictures that are not stored are left out. */
export async function insertDemoProducts(database: Database, stored: StoredFiles): Promise<void> {
  const now = Date.now()
  const styles = new Map(Object.keys(styledSlugs).map((name) => [name, timeOrderedId()]))
  const rows = newestFirst.flatMap((product, place) => {
    const first = stored.get(firstPicture(product))
    if (first === undefined) return []
    const row = toRow(product, first, stored, new Date(now - product.daysAgo * day - place * minute))
    return [{ ...row, style_id: styles.get(product.style ?? '') ?? null }]
  })
  await database.transaction().execute(async (transaction) => {
    const named = [...styles].map(([name, id]) => sql`select ${id}::text as id, ${name}::text as name`)
    await addStyles(transaction, sql.join(named, sql` union all `))
    await transaction.insertInto('products').values(rows).execute()
  })
}

function toRow(product: DemoProduct, first: StoredPicture, stored: StoredFiles, createdAt: Date) {
  const row = toProductRow({
    ...product,
    _id: timeOrderedId({ msecs: createdAt.getTime() }),
    price: toCents(product.price),
    size: [...product.size],
    imgUrl: first.path,
    createdAt,
  })
  const further = (product.furtherPictures ?? []).flatMap(({ file, alt }) => {
    const picture = stored.get(file)
    return picture === undefined ? [] : [{ url: picture.path, alt }]
  })
  const all =
    further.length === 0 ? [] : [{ url: first.path, alt: `${product.productName}, front` }, ...further]
  const attributes = toAttributeRow({ ...noAttributes, colour: product.colour ?? null })
  return { ...row, ...attributes, pictures: JSON.stringify(all), updated_at: createdAt }
}
