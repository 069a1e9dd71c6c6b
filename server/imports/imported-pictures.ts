import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PictureSource } from './planned-change.ts'

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

/** A picture that has been fetched from the same address is not fetched again. */
export async function replacePictures(
  transaction: Database,
  productId: string,
  pictures: readonly PictureSource[] | undefined,
  at: Date,
): Promise<void> {
  if (pictures === undefined) return
  const known = await transaction
    .deleteFrom('import_pictures')
    .where('product_id', '=', productId)
    .returning(['url', 'path'])
    .execute()
  const paths = new Map(known.map(({ url, path }) => [url, path]))
  if (pictures.length === 0) return
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
}
