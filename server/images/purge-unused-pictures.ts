/**
 * Uploaded pictures that nothing shows: a form nobody sent, a profile picture that was replaced. They are deleted
 * after a week. Nothing happens to a picture that a product has ever shown, because orders show products as they were
 * bought (the database itself marks those, see migration 070), nor to one that a shopper shows.
 */
import { parseHostedImage, pictureFormats, pictureWidths } from '../../contract/images/pictures.ts'
import type { AppContext } from '../app-context.ts'
import { originalName, variantName } from './image-store.ts'

/** For how long a picture stays that nothing shows: nobody fills in a form for longer. */
const keptDays = 7
const day = 86_400_000
const batch = 100

type Sweeping = Pick<AppContext, 'database' | 'clock' | 'pictures'>

/**
 * @param shown which of these paths somebody shows
 * @param signal ends the sweep before the next picture
 * @returns how many pictures were deleted
 */
export async function purgeUnusedPictures(
  shop: Sweeping,
  shown: (paths: readonly string[]) => Promise<ReadonlySet<string>>,
  signal?: AbortSignal,
): Promise<number> {
  const { database, clock } = shop
  const before = new Date(clock().getTime() - keptDays * day)
  let deleted = 0
  while (!signal?.aborted) {
    const found = await database
      .selectFrom('pictures')
      .select('path')
      .where('for_sale', '=', false)
      .where('wanted_at', '<', before)
      .orderBy('wanted_at')
      .limit(batch)
      .execute()
    if (found.length === 0) break
    const paths = found.map(({ path }) => path)
    const inUse = await shown(paths)
    // Not looked at again for a week.
    if (inUse.size > 0)
      await database
        .updateTable('pictures')
        .set({ wanted_at: clock() })
        .where('path', 'in', [...inUse])
        .execute()
    for (const path of paths) {
      if (signal?.aborted) break
      if (!inUse.has(path) && (await deletePicture(shop, path, before))) deleted += 1
    }
  }
  return deleted
}

/**
 * Deletes one picture unless somebody has come to want it meanwhile. The row stays locked until the files are gone,
 * so that whoever uploads the same picture at this moment waits, and then stores it anew.
 */
async function deletePicture({ database, pictures }: Sweeping, path: string, before: Date): Promise<boolean> {
  const files = filesOf(path)
  return database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('pictures')
      .where('path', '=', path)
      .where('for_sale', '=', false)
      .where('wanted_at', '<', before)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    for (const file of files) await pictures.remove(file)
    return true
  })
}

/** The original first: without it no variant is made again. */
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
