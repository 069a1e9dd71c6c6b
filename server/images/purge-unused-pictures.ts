import { parseHostedImage, pictureFormats, pictureWidths } from '../../contract/images/pictures.ts'
import type { AppContext } from '../app-context.ts'
import { originalName, variantName } from './image-store.ts'

/** The time is longer than a form is filled in. */
const keptDays = 7
const dayMs = 86_400_000
const batch = 100

type Context = Pick<AppContext, 'database' | 'clock' | 'pictures'>

/** Deletes uploads that no shopper shows and no product ever showed: orders show products as bought. @returns how many */
export async function purgeUnusedPictures(
  context: Context,
  shown: (paths: readonly string[]) => Promise<ReadonlySet<string>>,
  signal?: AbortSignal,
): Promise<number> {
  const { database, clock } = context
  const before = new Date(clock().getTime() - keptDays * dayMs)
  let deleted = 0
  while (!signal?.aborted) {
    const found = await database
      .selectFrom('pictures')
      .select('path')
      .where('shown_by_product', '=', false)
      .where('last_used_at', '<', before)
      .orderBy('last_used_at')
      .limit(batch)
      .execute()
    if (found.length === 0) break
    const paths = found.map(({ path }) => path)
    const inUse = await shown(paths)
    // Marked, so that they are not looked at for another week.
    if (inUse.size > 0)
      await database
        .updateTable('pictures')
        .set({ last_used_at: clock() })
        .where('path', 'in', [...inUse])
        .execute()
    for (const path of paths) {
      if (signal?.aborted) break
      if (!inUse.has(path) && (await deletePicture(context, path, before))) deleted += 1
    }
  }
  return deleted
}

/** Its row stays locked until the files are gone, so that an upload of the same picture waits and stores it anew. */
async function deletePicture({ database, pictures }: Context, path: string, before: Date): Promise<boolean> {
  const files = filesOf(path)
  return database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('pictures')
      .where('path', '=', path)
      .where('shown_by_product', '=', false)
      .where('last_used_at', '<', before)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    for (const file of files) await pictures.remove(file)
    return true
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
