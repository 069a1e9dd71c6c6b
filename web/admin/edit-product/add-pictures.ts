import { mostPictures } from '../../../contract/catalogue/product-pictures.ts'
import { errorDetails } from '../../error-details.ts'
import { pictureError } from '../../images/picture-error.ts'
import { UploadRefused, uploadPicture } from '../../images/upload-picture.ts'
import { leftOutInWords } from '../ui/left-out-files.ts'
import type { EditedPicture } from './edited-picture.ts'

export type ChangePictures = (next: (pictures: readonly EditedPicture[]) => readonly EditedPicture[]) => void

/** Files that could not be added take no place of a picture, those that are chosen or those that are there. */
export function sortedByRoom(files: readonly File[], pictures: readonly EditedPicture[]) {
  let room = mostPictures - pictures.filter(({ upload }) => upload?.fault === undefined).length
  const sorted: { added: File[]; leftOut: File[] } = { added: [], leftOut: [] }
  for (const file of files) {
    const isPicture = pictureError(file) === undefined
    if (isPicture && room <= 0) sorted.leftOut.push(file)
    else sorted.added.push(file)
    if (isPicture) room -= 1
  }
  return sorted
}

/**
 * Uploads files at once and puts them after the other pictures; a file that can't be added says why.
 * @returns which files had no room, in words; '' when all had
 */
export function addPictures(
  files: readonly File[],
  pictures: readonly EditedPicture[],
  onChange: ChangePictures,
): string {
  const { added: taken, leftOut } = sortedByRoom(files, pictures)
  for (const file of taken) {
    const fault = pictureError(file)
    const key = crypto.randomUUID()
    const upload = { name: file.name, share: 0, ...(fault !== undefined && { fault }) }
    onChange((now) => [...now, { key, url: '', alt: '', upload }])
    if (fault === undefined) void send(file, key, upload, onChange)
  }
  return leftOutInWords(leftOut, `A product can have up to ${mostPictures} pictures.`)
}

/** The image host gives equal pictures the same address, and a product shows each of them once. */
function added(picture: EditedPicture, url: string, all: readonly EditedPicture[]): EditedPicture {
  const { key, alt, upload } = picture
  if (upload && all.some((other) => other.url === url))
    return { ...picture, upload: { ...upload, fault: 'This picture is there already.' } }
  return { key, url, alt }
}

async function send(
  file: File,
  key: string,
  upload: NonNullable<EditedPicture['upload']>,
  onChange: ChangePictures,
): Promise<void> {
  const update = (change: (picture: EditedPicture) => EditedPicture) =>
    onChange((now) => now.map((picture) => (picture.key === key ? change(picture) : picture)))
  try {
    const url = await uploadPicture(file, 'product-images', {
      onProgress: (share) => update((picture) => ({ ...picture, upload: { ...upload, share } })),
    })
    onChange((now) => now.map((picture) => (picture.key === key ? added(picture, url, now) : picture)))
  } catch (error) {
    const fault = error instanceof UploadRefused ? error.message : errorDetails(error).message
    update((picture) => ({ ...picture, upload: { ...upload, fault } }))
  }
}
