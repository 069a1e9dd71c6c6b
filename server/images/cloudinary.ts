/**
 * Cloudinary in place of the shop's own image host, when CLOUDINARY_CLOUD_NAME is set. The browser then uploads
 * straight to Cloudinary (unsigned, with the same three fields); its account needs the two upload presets.
 */
import { ownCloudName, type UploadTarget } from '../../contract/images/pictures.ts'
import { uploadPath } from '../../contract/paths.ts'
import type { Config } from '../config.ts'
import { isHostedPath, toStoredAddress } from './picture-address.ts'

export type CloudinarySettings = Pick<Config, 'CLOUDINARY_CLOUD_NAME' | 'CLOUDINARY_UPLOAD_URL'>

/** Cloudinary's own endpoint unless CLOUDINARY_UPLOAD_URL names another (a region, a stand-in). */
export function uploadTarget(config: CloudinarySettings): UploadTarget {
  const cloudName = config.CLOUDINARY_CLOUD_NAME
  if (cloudName === undefined) return { url: uploadPath, cloudName: ownCloudName }
  const url = config.CLOUDINARY_UPLOAD_URL ?? `https://api.cloudinary.com/v1_1/${cloudName}/image/upload`
  return { url, cloudName }
}

/** Origins that a page's Content-Security-Policy has to let through beside the shop's own; none without Cloudinary. */
export function pictureOrigins(config: CloudinarySettings): { images: string[]; uploads: string[] } {
  const hosts = deliveryOrigins(config)
  return { images: hosts, uploads: hosts.length === 0 ? [] : [new URL(uploadTarget(config).url).origin] }
}

/**
 * Whether a picture at this address was uploaded to the shop: to its own host, which stays in use for pictures from
 * before Cloudinary, or to the configured cloud.
 */
export function isUploadedPicture(config: CloudinarySettings, baseUrl: string, address: string): boolean {
  if (isHostedPath(toStoredAddress(address, baseUrl))) return true
  const cloudName = config.CLOUDINARY_CLOUD_NAME
  const url = URL.parse(address)
  if (cloudName === undefined || url === null || url.username !== '') return false
  if (!deliveryOrigins(config).includes(url.origin)) return false
  // On a host of its own a cloud's pictures begin at the root; on the shared host they begin with its name.
  return url.hostname === sharedHost
    ? url.pathname.startsWith(`/${cloudName}/image/upload/`)
    : url.pathname.startsWith('/image/upload/')
}

const sharedHost = 'res.cloudinary.com'

function deliveryOrigins({ CLOUDINARY_CLOUD_NAME: cloudName }: CloudinarySettings): string[] {
  return cloudName === undefined ? [] : [`https://${sharedHost}`, `https://${cloudName}-res.cloudinary.com`]
}
