/** With CLOUDINARY_CLOUD_NAME, browsers upload to Cloudinary (unsigned; its account needs the two upload presets). */

import { isHostedPath } from '../../contract/images/pictures.ts'
import { ownCloudName, type UploadTarget, uploadPath } from '../../contract/images/uploads.ts'
import type { Config } from '../config.ts'
import { toStoredAddress } from './picture-address.ts'

export type CloudinarySettings = Pick<Config, 'CLOUDINARY_CLOUD_NAME' | 'CLOUDINARY_UPLOAD_URL'>

/** CLOUDINARY_UPLOAD_URL replaces Cloudinary's own endpoint, for a region or a stand-in. */
export function uploadTarget(config: CloudinarySettings): UploadTarget {
  const cloudName = config.CLOUDINARY_CLOUD_NAME
  if (cloudName === undefined) return { url: uploadPath, cloudName: ownCloudName }
  const url = config.CLOUDINARY_UPLOAD_URL ?? `https://api.cloudinary.com/v1_1/${cloudName}/image/upload`
  return { url, cloudName }
}

export function pictureOrigins(config: CloudinarySettings): { images: string[]; uploads: string[] } {
  const hosts = deliveryOrigins(config)
  return { images: hosts, uploads: hosts.length === 0 ? [] : [new URL(uploadTarget(config).url).origin] }
}

/** @returns true for a picture of the configured cloud, or of the shop's own host, which serves older pictures */
export function isUploadedPicture(config: CloudinarySettings, baseUrl: string, address: string): boolean {
  if (isHostedPath(toStoredAddress(address, baseUrl))) return true
  const cloudName = config.CLOUDINARY_CLOUD_NAME
  const url = URL.parse(address)
  if (cloudName === undefined || url === null || url.username !== '') return false
  if (!deliveryOrigins(config).includes(url.origin)) return false
  // A path of the shared host begins with the cloud's name.
  return url.hostname === sharedHost
    ? url.pathname.startsWith(`/${cloudName}/image/upload/`)
    : url.pathname.startsWith('/image/upload/')
}

const sharedHost = 'res.cloudinary.com'

function deliveryOrigins({ CLOUDINARY_CLOUD_NAME: cloudName }: CloudinarySettings): string[] {
  return cloudName === undefined ? [] : [`https://${sharedHost}`, `https://${cloudName}-res.cloudinary.com`]
}
