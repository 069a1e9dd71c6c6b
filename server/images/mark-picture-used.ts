import { parseHostedImage, picturePath } from '../../contract/images/pictures.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { originalSize } from './encode-picture.ts'
import { originalName } from './image-store.ts'

const retryAfterSeconds = 5

/** Marks a picture that is about to be uploaded. To be called before the store is asked for its file. */
export async function markPictureUploaded(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  path: string,
): Promise<void> {
  const last_used_at = clock()
  await database
    .insertInto('pictures')
    .values({ path, last_used_at })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ last_used_at }))
    .execute()
}

/** Makes the purge spare a hosted image. @returns whether it is there in just this size @throws ApiError unavailable */
export async function markPictureUsed(
  { database, clock, pictures, log }: Pick<AppContext, 'database' | 'clock' | 'pictures' | 'log'>,
  address: string,
): Promise<boolean> {
  const own = parseHostedImage(address)
  if (own === undefined) return false
  // The mark comes before the read: a purge that was first has deleted the file once the mark is written.
  await database
    .updateTable('pictures')
    .set({ last_used_at: clock() })
    .where('path', '=', picturePath(own))
    .execute()
  try {
    const original = await pictures.get(originalName(own.hash))
    if (original === undefined) return false
    const { width, height } = await originalSize(original)
    return width === own.width && height === own.height
  } catch (error) {
    log.error({ err: error, address }, 'could not read a picture')
    throw apiError('unavailable', { retryAfter: retryAfterSeconds })
  }
}
