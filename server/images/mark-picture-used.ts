import { parseHostedImage, picturePath } from '../../contract/images/pictures.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { originalSize } from './encode-picture.ts'
import { originalName } from './image-store.ts'

/** Seconds after which somebody who met a store out of reach may try again. */
const retryAfter = 5

/** Notes that a picture is being uploaded. To be called before looking whether its file is there already. */
export async function noteUpload(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  path: string,
): Promise<void> {
  const wanted_at = clock()
  await database
    .insertInto('pictures')
    .values({ path, wanted_at })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ wanted_at }))
    .execute()
}

/**
 * Whether an address is a picture that was uploaded to the shop and is still there, in just this size. From now on it
 * is wanted: the sweep leaves it alone for as long as it takes to put it somewhere.
 * @throws ApiError unavailable when the store is out of reach
 */
export async function markPictureUsed(
  { database, clock, pictures, log }: Pick<AppContext, 'database' | 'clock' | 'pictures' | 'log'>,
  address: string,
): Promise<boolean> {
  const own = parseHostedImage(address)
  if (own === undefined) return false
  // First this, then the look: a sweep that was quicker has taken the file away by the time this returns.
  await database
    .updateTable('pictures')
    .set({ wanted_at: clock() })
    .where('path', '=', picturePath(own))
    .execute()
  try {
    const original = await pictures.get(originalName(own.hash))
    if (original === undefined) return false
    const { width, height } = await originalSize(original)
    return width === own.width && height === own.height
  } catch (error) {
    log.error({ err: error, address }, 'could not read a picture')
    throw apiError('unavailable', { retryAfter })
  }
}
