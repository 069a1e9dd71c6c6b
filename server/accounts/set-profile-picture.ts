import { isHostedPath } from '../../contract/images/pictures.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { isUploadedPicture } from '../images/cloudinary.ts'
import { markPictureUsed } from '../images/mark-picture-used.ts'
import { toPublicAddress, toStoredAddress } from '../images/picture-address.ts'

/** An empty address removes it. Another host would learn who looks. @throws ApiError image-host-refused, unavailable */
export async function setProfilePicture(
  context: Pick<AppContext, 'database' | 'config' | 'publicUrl' | 'pictures' | 'clock' | 'log'>,
  shopperId: string,
  address: string,
): Promise<string> {
  const { database, config, publicUrl } = context
  const stored = toStoredAddress(address, publicUrl())
  const isThere =
    address === '' ||
    (isUploadedPicture(config, publicUrl(), address) &&
      (!isHostedPath(stored) || (await markPictureUsed(context, stored))))
  if (!isThere)
    throw apiError('image-host-refused', { fields: { profilePicture: 'Please upload the picture first.' } })
  await database
    .updateTable('shoppers')
    .set({ profile_picture: stored })
    .where('id', '=', shopperId)
    .execute()
  return toPublicAddress(stored, publicUrl())
}
