import { sql } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import type { AppContext } from '../app-context.ts'
import { readSeveral } from '../catalogue/editing/edited-product.ts'
import { hasChosenPictures } from '../catalogue/editing/product-history.ts'
import { stateOf, storedPictures } from '../catalogue/editing/product-state.ts'
import { saveEdits, saveProducts } from '../catalogue/editing/save-edits.ts'
import { isAny } from '../database/is-any.ts'
import { isDiskFull } from '../durable-files.ts'
import { storePicture } from '../images/accept-picture.ts'
import { noRoomForPictures } from '../images/image-store.ts'
import { markPictureUploaded } from '../images/mark-picture-used.ts'
import { fetchPicture, isPublicAddress } from './fetch-picture.ts'
import { distinctPictures } from './imported-pictures.ts'
import { revisionOf } from './locked-import.ts'
import { PictureProblem } from './picture-problem.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'pictures' | 'catalogueChanges' | 'log'>
type Waiting = { product_id: string; place: number; url: string; path: string | null; attempts: number }

/** Pictures that are fetched at the same time. */
const atOnce = 4
const mostAttempts = 6
/** Of one that its shop puts off: of those that are asked for together another may have come first, again and again. */
const mostPauses = 60
const minuteMs = 60_000
/** A picture that a process was fetching when it ended, or that its product could not be given, is asked for again after this. */
const leaseMs = 5 * minuteMs

export const arePicturesDue = ({ database, clock }: Context): Promise<boolean> =>
  isAny(database.selectFrom('import_pictures').select('place').where('next_try_at', '<=', clock()))

/** Fetches the pictures of imported products and keeps them; those that can't be had are asked for again later. */
export async function fetchPictures(
  context: Context,
  signal?: AbortSignal,
  isAllowed = isPublicAddress,
): Promise<void> {
  while (!signal?.aborted) {
    const waiting = await claim(context)
    if (waiting.length === 0) return
    await Promise.all(waiting.map((picture) => fetchOne(context, picture, isAllowed)))
    for (const productId of new Set(waiting.map(({ product_id }) => product_id)))
      await showPictures(context, productId).catch((error: unknown) =>
        context.log.error({ err: error, product: productId }, 'fetched pictures could not be shown'),
      )
  }
}

async function claim({ database, clock }: Context): Promise<Waiting[]> {
  const now = clock()
  const { rows } = await sql<Waiting>`
    update import_pictures set next_try_at = ${new Date(now.getTime() + leaseMs)}::timestamptz, attempts = attempts + 1
    where (product_id, place) in (
      select product_id, place from import_pictures where next_try_at <= ${now}::timestamptz
      order by next_try_at, product_id, place limit ${atOnce} for update skip locked)
    returning product_id, place, url, path, attempts`.execute(database)
  return rows
}

async function fetchOne(
  context: Context,
  picture: Waiting,
  isAllowed: (address: string) => boolean,
): Promise<void> {
  const { database, clock, log } = context
  let outcome: { path: string | null; problem: string | null; next_try_at?: Date | null }
  try {
    const path =
      picture.path ?? (await knownPath(context, picture.url)) ?? (await keep(context, picture.url, isAllowed))
    const isFinal = picture.attempts > mostAttempts
    outcome = isFinal
      ? { path, problem: 'This picture could not be added to the product.', next_try_at: null }
      : { path, problem: null }
  } catch (error) {
    const isKnown = error instanceof PictureProblem || error instanceof ApiError
    if (!isKnown) log.warn({ err: error, url: picture.url }, 'could not fetch a picture')
    const pauseMs = error instanceof PictureProblem ? error.pauseMs : undefined
    const isFinal =
      picture.attempts >= (pauseMs === undefined ? mostAttempts : mostPauses) ||
      (error instanceof PictureProblem && error.isFinal) ||
      (error instanceof ApiError && error.status < 500)
    outcome = {
      path: null,
      problem: problemOf(error),
      next_try_at: isFinal
        ? null
        : new Date(clock().getTime() + (pauseMs ?? 2 ** picture.attempts * minuteMs)),
    }
    if (pauseMs !== undefined) await putOff(context, picture.url, pauseMs)
  }
  await database
    .updateTable('import_pictures')
    .set(outcome)
    .where('product_id', '=', picture.product_id)
    .where('place', '=', picture.place)
    .where('url', '=', picture.url)
    .execute()
}

/** What an upload is told of its file is said of the address here. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.body.code === 'image-refused')
    return 'There is no JPEG, PNG, WebP, AVIF or GIF picture at this address, or it is damaged.'
  if (error instanceof PictureProblem || error instanceof ApiError) return error.message
  return isDiskFull(error) ? noRoomForPictures : 'The picture could not be fetched.'
}

/** Nothing that waits at the same shop is asked for until then. Another answer of it may be putting off the same. */
async function putOff({ database, clock }: Context, url: string, pauseMs: number): Promise<void> {
  const until = new Date(clock().getTime() + pauseMs)
  const shop = `${new URL(url).origin}/`
  await sql`
    update import_pictures set next_try_at = ${until}::timestamptz
    where (product_id, place) in (
      select product_id, place from import_pictures
      where next_try_at < ${until}::timestamptz and path is null and starts_with(url, ${shop})
      for update skip locked)`.execute(database)
}

/** Colours of a garment share pictures. */
async function knownPath({ database }: Context, url: string): Promise<string | undefined> {
  const found = await database
    .selectFrom('import_pictures')
    .select('path')
    .where('url', '=', url)
    .where('path', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found?.path ?? undefined
}

async function keep(context: Context, url: string, isAllowed: (address: string) => boolean): Promise<string> {
  const bytes = await fetchPicture(url, isAllowed)
  const { path } = await storePicture(context.pictures, bytes, 'product-images', (stored) =>
    markPictureUploaded(context, stored),
  )
  return path
}

/** Shows what has been fetched so far, unless the merchant has chosen other pictures, and is done with it. */
async function showPictures(context: Context, productId: string): Promise<void> {
  await saveProducts(context, (database) =>
    database.transaction().execute(async (transaction) => {
      const [product] = await readSeveral(transaction, [productId], { lock: true })
      await transaction
        .updateTable('import_pictures')
        .set({ next_try_at: null, problem: null })
        .where('product_id', '=', productId)
        .where('path', 'is not', null)
        .execute()
      const origin = await transaction
        .selectFrom('imported_products')
        .innerJoin('imports', 'imports.id', 'import_id')
        .select(['import_id', 'created_at'])
        .where('product_id', '=', productId)
        .executeTakeFirst()
      if (product === undefined || origin === undefined) return
      const rows = await transaction
        .selectFrom('import_pictures')
        .select(['path', 'alt'])
        .where('product_id', '=', productId)
        .orderBy('place')
        .execute()
      const fetched = rows.flatMap(({ path, alt }) => (path === null ? [] : [{ path, alt }]))
      const distinct = distinctPictures(fetched).map(({ path, alt }) => ({ url: path, alt }))
      if (distinct.length === 0 || (await hasChosenPictures(transaction, productId, origin.created_at)))
        return
      const revision = revisionOf(
        { id: origin.import_id },
        { kind: 'import', at: context.clock(), transaction },
      )
      const after = { ...stateOf(product), ...storedPictures(distinct) }
      await saveEdits(revision, [{ before: product, after, lowest: product.lowest30Days }])
    }),
  )
}
