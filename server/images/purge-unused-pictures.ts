import { sql } from 'kysely'
import { parseHostedImage, pictureFormats, pictureWidths } from '../../contract/images/pictures.ts'
import type { AppContext } from '../app-context.ts'
import { daysAfter, daysBefore } from '../days.ts'
import { originalName, pictureLock, variantName } from './image-store.ts'

/** The time is longer than a form is filled in. */
const keptDays = 7
const batch = 100
/** A run ends once it has met so many pictures that can't be deleted. */
const mostFailures = 20

type Context = Pick<AppContext, 'database' | 'clock' | 'pictures'>

/**
 * Deletes uploads that no shopper shows and no product ever showed: orders show products as bought. Deletes none while a
 * backup is being written. One that can't be deleted keeps no other from it; many mean that the store is out of reach.
 * @returns how many
 * @throws what the first of them threw, at the end
 */
export async function purgeUnusedPictures(
  context: Context,
  shown: (paths: readonly string[]) => Promise<ReadonlySet<string>>,
  signal?: AbortSignal,
): Promise<number> {
  const before = daysBefore(context.clock(), keptDays)
  const failed = new Map<string, unknown>()
  let deleted = 0
  while (!signal?.aborted && failed.size < mostFailures) {
    const paths = await unusedSince(context, before, [...failed.keys()])
    if (paths.length === 0) break
    const inUse = await shown(paths)
    await noteUse(context, inUse)
    for (const path of paths.filter((each) => !inUse.has(each))) {
      if (signal?.aborted || failed.size >= mostFailures) break
      const outcome = await deletePicture(context, path, before).catch((error: unknown) => {
        failed.set(path, error)
      })
      if (outcome === 'backup') return deleted
      if (outcome === 'deleted') deleted += 1
    }
  }
  if (failed.size > 0) throw [...failed.values()][0]
  return deleted
}

async function unusedSince({ database }: Context, before: Date, except: string[]): Promise<string[]> {
  const found = await database
    .selectFrom('pictures')
    .select('path')
    .where('shown_by_product', '=', false)
    .where('last_used_at', '<', before)
    .where('path', '<>', sql<string>`all (${except}::text[])`)
    .orderBy('last_used_at')
    .limit(batch)
    .execute()
  return found.map(({ path }) => path)
}

/** So that they are not looked at for another week. */
async function noteUse({ database, clock }: Context, inUse: ReadonlySet<string>): Promise<void> {
  if (inUse.size === 0) return
  await database
    .updateTable('pictures')
    .set({ last_used_at: clock() })
    .where('path', 'in', [...inUse])
    .execute()
}

/** Deletes a profile picture whose shopper is gone. One that a product has shown stays. */
export async function deletePictureNow(context: Context, path: string): Promise<void> {
  if (parseHostedImage(path) === undefined) return
  await deletePicture(context, path, daysAfter(context.clock(), 1))
}

/** Its row stays locked until the files are gone, so that an upload of the same picture waits and stores it anew. */
async function deletePicture(
  { database, pictures }: Context,
  path: string,
  before: Date,
): Promise<'deleted' | 'used' | 'backup'> {
  const files = filesOf(path)
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${pictureLock}) as free`.execute(transaction)
    if (!rows[0]?.free) return 'backup'
    const { numDeletedRows } = await transaction
      .deleteFrom('pictures')
      .where('path', '=', path)
      .where('shown_by_product', '=', false)
      .where('last_used_at', '<', before)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return 'used'
    for (const file of files) await pictures.remove(file)
    return 'deleted'
  })
}

/** The original comes first, since without it no variant is made again. */
function filesOf(path: string): string[] {
  const own = parseHostedImage(path)
  if (own === undefined) return []
  const { hash, width, height } = own
  const variants = pictureFormats.flatMap((format) => pictureWidths.map((variant) => `${variant}.${format}`))
  return [
    originalName(hash),
    ...[`${width}x${height}.jpg`, ...variants].map((file) => variantName(hash, file)),
  ]
}
