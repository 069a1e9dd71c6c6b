import { Refusal } from '../http/refusal.ts'
import { isHostedPicture } from '../images/cloudinary.ts'
import { toPublicAddress, toStoredAddress } from '../images/picture-address.ts'
import type { Shop } from '../shop.ts'

/**
 * Shows this picture beside the shopper's name, or none when empty. Only what was uploaded to the shop is taken:
 * an address elsewhere would let its host see who looks.
 * @throws Refusal image-host-refused
 */
export async function setProfilePicture(
  { database, config, publicUrl }: Pick<Shop, 'database' | 'config' | 'publicUrl'>,
  shopperId: string,
  address: string,
): Promise<string> {
  if (address !== '' && !isHostedPicture(config, publicUrl(), address))
    throw new Refusal('image-host-refused', {
      fields: { profilePicture: 'Please upload the picture first.' },
    })
  const stored = toStoredAddress(address, publicUrl())
  await database
    .updateTable('shoppers')
    .set({ profile_picture: stored })
    .where('id', '=', shopperId)
    .execute()
  return toPublicAddress(stored, publicUrl())
}
