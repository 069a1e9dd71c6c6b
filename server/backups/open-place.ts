import type { Config } from '../config.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { openBucketPlace } from './bucket-place.ts'
import { openFolderPlace } from './folder-place.ts'

const bucketAddress = /^s3:\/\/([^/]+)\/?(.*?)\/*$/
const needed = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const

/** @param address a folder, or s3://bucket/prefix. @throws BackupError when the bucket's settings are missing */
export async function openBackupPlace(address: string, config: Config): Promise<BackupPlace> {
  const [, bucket, prefix = ''] = bucketAddress.exec(address) ?? []
  if (bucket === undefined) return openFolderPlace(address)
  const missing = needed.find((name) => config[name] === undefined)
  if (missing !== undefined) throw new BackupError(`${address} needs ${missing} to be set`)
  return openBucketPlace({
    address,
    endpoint: config.BACKUP_S3_ENDPOINT ?? '',
    bucket,
    prefix,
    region: config.BACKUP_S3_REGION,
    accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
  })
}
