import type { ProductChanges } from '../../../contract/catalogue/product-changes.ts'
import { isHostedImage } from '../../../contract/images/pictures.ts'
import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import { markPictureUsed } from '../../images/mark-picture-used.ts'
import { toStoredAddress } from '../../images/picture-address.ts'

/**
 * Makes the purge spare pictures that a product is about to show.
 * @param shown stored addresses of pictures that the product shows already, which are never purged
 * @param prefix where the fields stand in the input
 * @throws ApiError image-host-refused for one that is not on the shop's own host any more, unavailable
 */
export async function markNewPictures(
  context: AppContext,
  { imgUrl, pictures = [] }: Pick<ProductChanges, 'imgUrl' | 'pictures'>,
  { shown, prefix }: { shown: readonly string[]; prefix: string },
): Promise<void> {
  const named = [
    ...(imgUrl === undefined ? [] : [{ field: 'imgUrl', address: imgUrl }]),
    ...pictures.map(({ url }, place) => ({ field: `pictures.${place}.url`, address: url })),
  ]
  for (const { field, address } of named) {
    if (!isHostedImage(address) || shown.includes(toStoredAddress(address, context.publicUrl()))) continue
    if (!(await markPictureUsed(context, address)))
      throw apiError('image-host-refused', {
        fields: { [prefix + field]: 'This picture no longer exists. Please upload it again.' },
      })
  }
}
