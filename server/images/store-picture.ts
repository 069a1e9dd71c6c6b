import { picturePath, type UploadPreset } from '../../contract/images/pictures.ts'
import { acceptPicture } from './accept-picture.ts'
import { type ImageStore, originalName } from './image-store.ts'
import { imageWork } from './image-work.ts'

/** `path` is the canonical address without origin; sizes are pixels. */
export type StoredPicture = { path: string; width: number; height: number; hash: string }

/**
 * Storing a picture again changes nothing. `note` is called before the file is stored.
 * @throws ApiError of `acceptPicture`, `unavailable`; errors of the store
 */
export async function storePicture(
  store: ImageStore,
  bytes: Buffer,
  preset: UploadPreset = 'product-images',
  note: (path: string) => Promise<void> = async () => {},
): Promise<StoredPicture> {
  const original = await imageWork(() => acceptPicture(bytes, preset))
  const { hash, width, height } = original
  const path = picturePath({ hash, width, height })
  await note(path)
  const name = originalName(hash)
  if (!(await store.has(name))) await store.put(name, original.bytes)
  return { path, width, height, hash }
}
