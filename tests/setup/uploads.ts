import type { UploadPreset } from '../../contract/images/uploads.ts'
import { fourCorners } from '../../server/images/fixtures/pictures.ts'
import type { TestShop } from './shop.ts'

let lastSeed = 0

/**
 * For a picture that no file of this worker has uploaded: a shop that several files use may still have another in memory. Far
 * enough from the last one's that no codec makes them the same picture.
 */
export const newSeed = (): number => (lastSeed += 523)

/** A picture as Playwright puts it into a field; `seed` makes another one. */
export const pictureFile = async (seed: number) => ({
  name: `picture-${seed}.png`,
  mimeType: 'image/png',
  buffer: await fourCorners(400 + seed, 500)
    .png()
    .toBuffer(),
})

/** Uploads a picture as a browser does and answers its address; `width` is in pixels, `seed` makes another one. */
export async function uploadPicture(
  shop: Pick<TestShop, 'url'>,
  { cookie }: { cookie: string },
  {
    preset = 'profile-images',
    width = 400,
    seed = 0,
  }: { preset?: UploadPreset; width?: number; seed?: number } = {},
): Promise<string> {
  const form = new FormData()
  form.set('upload_preset', preset)
  form.set('cloud_name', 'local')
  form.set(
    'file',
    new Blob([
      new Uint8Array(
        await fourCorners(width, (width * 5) / 4, seed)
          .png()
          .toBuffer(),
      ),
    ]),
    'a.png',
  )
  const answer = await fetch(`${shop.url}/images/upload`, { method: 'POST', body: form, headers: { cookie } })
  const { secure_url } = (await answer.json()) as { secure_url?: string }
  if (secure_url === undefined) throw new Error(`could not upload a picture: ${answer.status}`)
  return secure_url
}
