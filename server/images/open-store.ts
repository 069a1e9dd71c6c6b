import path from 'node:path'
import { type Config, WrongSetting } from '../config.ts'
import { openFilesystemStore } from './filesystem-store.ts'
import type { ImageStore } from './image-store.ts'
import { BucketRefusal, openS3Store } from './s3-store.ts'

const needed = [
  'IMAGES_S3_ENDPOINT',
  'IMAGES_S3_BUCKET',
  'IMAGES_S3_ACCESS_KEY_ID',
  'IMAGES_S3_SECRET_ACCESS_KEY',
] as const

/** @throws WrongSetting when the bucket is configured in part or refuses the keys, but not when it is out of reach */
export async function openImageStore(config: Config): Promise<ImageStore> {
  const missing = needed.filter((name) => config[name] === undefined)
  if (missing.length === needed.length) return openFilesystemStore(path.join(config.DATA_DIR, 'images'))
  if (missing.length > 0)
    throw new WrongSetting(`${missing[0]} is missing beside the other IMAGES_S3_ settings`)

  const store = openS3Store({
    endpoint: config.IMAGES_S3_ENDPOINT ?? '',
    bucket: config.IMAGES_S3_BUCKET ?? '',
    region: config.IMAGES_S3_REGION,
    accessKeyId: config.IMAGES_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.IMAGES_S3_SECRET_ACCESS_KEY ?? '',
  })
  await store.check().catch((error: unknown) => {
    if (!(error instanceof BucketRefusal) || error.status >= 500) return
    throw new WrongSetting(`IMAGES_S3_BUCKET can't be used (the bucket answered ${error.status})`)
  })
  return store
}
