import { pictureMissing } from '../../contract/catalogue/product-pictures.ts'
import { fileTooLarge, largestUpload, uploadTypes } from '../../contract/images/uploads.ts'

/** Checks type and size before the upload; the image host checks the content. */
export function pictureError(picture: FormDataEntryValue | null): string | undefined {
  if (!(picture instanceof File) || (picture.size === 0 && picture.name === '')) return pictureMissing
  if (!uploadTypes.some((type) => type === picture.type))
    return 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'
  if (picture.size === 0) return 'This file is empty.'
  if (picture.size > largestUpload) return fileTooLarge(picture.size)
  return undefined
}
