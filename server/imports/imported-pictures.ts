import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { FormerPicture, PictureSource } from './planned-change.ts'

/** Addresses of one picture are one: its last place, with the words of its first. */
export const distinctPictures = <Picture extends { readonly path: string }>(
  pictures: readonly Picture[],
): Picture[] => [...new Map(pictures.toReversed().map((one) => [one.path, one])).values()].toReversed()

/** @param batch SQL that selects `plan` of new products */
export async function noteCreatedPictures(
  transaction: Database,
  batch: RawBuilder<unknown>,
  at: Date,
): Promise<void> {
  await sql`
    insert into import_pictures (product_id, place, url, alt, next_try_at)
    select (plan -> 'product' ->> 'id')::uuid, place, picture ->> 'url', picture ->> 'alt', ${at}::timestamptz
    from (${batch}) as planned, jsonb_array_elements(plan -> 'pictures') with ordinality as pictures (picture, place)`.execute(
    transaction,
  )
}

/**
 * A picture that has been fetched from the same address is not fetched again.
 * @returns those of earlier files, which an undo gives back
 */
export async function replacePictures(
  transaction: Database,
  productId: string,
  pictures: readonly PictureSource[],
  at: Date,
): Promise<FormerPicture[]> {
  const known = await transaction
    .deleteFrom('import_pictures')
    .where('product_id', '=', productId)
    .returning(['url', 'alt', 'path', 'place'])
    .execute()
  const former = known
    .toSorted((one, other) => one.place - other.place)
    .map(({ url, alt, path }) => ({ url, alt, path }))
  const paths = new Map(known.map(({ url, path }) => [url, path]))
  if (pictures.length === 0) return former
  await transaction
    .insertInto('import_pictures')
    .values(
      pictures.map(({ url, alt }, place) => ({
        product_id: productId,
        place: place + 1,
        url,
        alt,
        path: paths.get(url) ?? null,
        // One that is there is looked at once, so that the product shows it in its new place.
        next_try_at: at,
      })),
    )
    .execute()
  return former
}

/** What an import that is undone has made of the pictures of a product, as its plan has it. */
export type UndonePictures = {
  readonly productId: string
  /** Null where it made the product, or left its pictures. */
  readonly pictures: readonly PictureSource[] | null
  readonly former: readonly FormerPicture[] | null
  /** It has made the product, and archived it now. */
  readonly isArchived: boolean
}

/**
 * Pictures of an undone import are not asked for any more, and those of earlier files count again, so that the same file can
 * bring them once more. Where a later import has named others, these stay.
 */
export async function restorePictures(
  transaction: Database,
  undone: readonly UndonePictures[],
  at: Date,
): Promise<void> {
  const archived = undone.flatMap(({ productId, isArchived }) => (isArchived ? [productId] : []))
  await sql`
    delete from import_pictures where product_id = any (${archived}::uuid[]) and path is null`.execute(
    transaction,
  )
  for (const { productId, pictures, former } of undone) {
    if (pictures === null) continue
    const { rows } = await sql<{ url: string }>`
      select url from import_pictures where product_id = ${productId}::uuid order by place`.execute(
      transaction,
    )
    const isLast = rows.length === pictures.length && rows.every(({ url }, at) => url === pictures[at]?.url)
    if (!isLast) continue
    await sql`delete from import_pictures where product_id = ${productId}::uuid`.execute(transaction)
    await sql`
      insert into import_pictures (product_id, place, url, alt, path, next_try_at)
      select ${productId}::uuid, place, picture ->> 'url', picture ->> 'alt', picture ->> 'path',
        case when picture ->> 'path' is null then ${at}::timestamptz end
      from jsonb_array_elements(${JSON.stringify(former ?? [])}::jsonb) with ordinality as pictures (picture, place)`.execute(
      transaction,
    )
  }
}
