import { readFile } from 'node:fs/promises'
import { v7 as timeOrderedId } from 'uuid'
import { toCents } from '../contract/money.ts'
import { toProductRow } from '../server/catalogue/product-row.ts'
import type { Database } from '../server/database/database.ts'
import { type StoredPicture, storePicture } from '../server/images/accept-picture.ts'
import type { ImageStore } from '../server/images/image-store.ts'
import { type DemoProduct, demoProducts } from './products.ts'

const day = 24 * 60 * 60 * 1000
/** The hour at which demo products went on sale: each day's come one minute after another. */
const minute = 60 * 1000

const newestFirst = [...demoProducts].sort((one, other) => one.daysAgo - other.daysAgo)

/**
 * Fills an empty shop with the demo catalogue: its pictures go through the shop's own image host.
 * All products appear at once or, if this is interrupted, none. Does nothing when there is a product already.
 * @param onPicture told after each picture how many of how many are stored
 * @returns the pictures of the products, most recent first; empty if nothing was loaded
 */
export async function loadDemoShop(
  database: Database,
  openStore: () => Promise<ImageStore>,
  onPicture: (done: number, all: number) => void = () => {},
): Promise<StoredPicture[]> {
  const anyProduct = await database.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (anyProduct !== undefined) return []
  const store = await openStore()

  const pictures: StoredPicture[] = []
  // Two at a time: the image host decodes on several threads, and memory stays small.
  const waiting = newestFirst.entries()
  const work = async () => {
    for (const [place, product] of waiting) {
      const file = new URL(`./pictures/${product.slug}.webp`, import.meta.url)
      pictures[place] = await storePicture(store, await readFile(file))
      onPicture(Object.keys(pictures).length, newestFirst.length)
    }
  }
  await Promise.all([work(), work()])

  await insertDemoProducts(database, pictures)
  return pictures
}

/** @param pictures of the products, most recent first */
export async function insertDemoProducts(
  database: Database,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const now = Date.now()
  const rows = newestFirst.flatMap((product, place) => {
    const picture = pictures[place]
    return picture === undefined
      ? []
      : [toRow(product, picture, new Date(now - product.daysAgo * day - place * minute))]
  })
  await database.insertInto('products').values(rows).execute()
}

function toRow(product: DemoProduct, picture: StoredPicture, createdAt: Date) {
  return toProductRow({
    ...product,
    _id: timeOrderedId({ msecs: createdAt.getTime() }),
    price: toCents(product.price),
    size: [...product.size],
    imgUrl: picture.path,
    createdAt,
  })
}
