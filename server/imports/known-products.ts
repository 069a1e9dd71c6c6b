import { sql } from 'kysely'
import { type EditedProduct, readSeveral } from '../catalogue/editing/edited-product.ts'
import { picturesOfProduct } from '../catalogue/editing/product-state.ts'
import type { Database } from '../database/database.ts'
import { toPublicAddress } from '../images/picture-address.ts'
import type { PictureSource } from './planned-change.ts'
import { productIdIn } from './product-file/own-handle.ts'

/** A product that the shop has under a handle, with the colour and the pictures by which files know it. */
export type KnownProduct = {
  readonly handle: string
  readonly product: EditedProduct
  readonly colour: string
  readonly pictures: readonly PictureSource[]
  readonly publicPictures: readonly PictureSource[]
  /** The same as `pictures` with the paths of those that are fetched and shown. */
  readonly fetched: readonly { path: string; alt: string }[]
  /** All imports that had it have been undone. */
  readonly isUndone: boolean
}

/** Products that came from files, and those whose handle an export has made of their id. */
export async function knownProducts(
  database: Database,
  handles: readonly string[],
  publicUrl: string,
): Promise<ReadonlyMap<string, readonly KnownProduct[]>> {
  const imported = await database
    .selectFrom('imported_products')
    .innerJoin('imports', 'imports.id', 'import_id')
    .select(['product_id as id', 'handle', 'colour', isUndone.as('isUndone')])
    .where('handle', '=', sql<string>`any (${handles}::text[])`)
    .execute()
  const own = handles.flatMap((handle) => {
    const id = productIdIn(handle)
    return id === undefined ? [] : [{ id, handle, colour: undefined, isUndone: false }]
  })
  const references = [
    ...imported,
    ...own.filter(({ handle }) => imported.every((one) => one.handle !== handle)),
  ]
  if (references.length === 0) return new Map()
  const ids = references.map(({ id }) => id)
  const products = new Map((await readSeveral(database, ids)).map((product) => [product._id, product]))
  const pictures = await pictureSources(database, ids)
  const known = references.flatMap(({ id, handle, colour, isUndone }) => {
    const product = products.get(id)
    if (product === undefined) return []
    const colourInFile = (colour ?? product.colour ?? '').toLowerCase().normalize('NFC')
    const sources = pictures.get(id) ?? []
    return [
      {
        handle,
        product,
        colour: colourInFile,
        pictures: sources.map(({ url, alt }) => ({ url, alt })),
        publicPictures: publicPictures(product, publicUrl),
        isUndone,
        fetched: sources.flatMap(({ path, alt }) => (path === null ? [] : [{ path, alt }])),
      },
    ]
  })
  return Map.groupBy(known, ({ handle }) => handle)
}

const isUndone = sql<boolean>`imports.state = 'undone' and not exists (
  select from import_changes as changes join imports as others on others.id = changes.import_id
  where changes.product_id = imported_products.product_id and changes.action in ('create', 'change')
    and changes.kept is null and others.state = 'applied')`

/** What the product shows, by the addresses that an export writes. */
export const publicPictures = (product: EditedProduct, publicUrl: string): PictureSource[] =>
  picturesOfProduct(product).map(({ url, alt }) => ({ url: toPublicAddress(url, publicUrl), alt }))

type StoredPicture = PictureSource & { readonly path: string | null }

/** The pictures that files have named, by product and in order. */
async function pictureSources(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPicture[]>> {
  const rows = await database
    .selectFrom('import_pictures')
    .select(['product_id', 'url', 'alt', 'path'])
    .where('product_id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('product_id')
    .orderBy('place')
    .execute()
  return Map.groupBy(rows, ({ product_id }) => product_id)
}
