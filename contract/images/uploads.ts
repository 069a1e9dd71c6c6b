/** Uploads of pictures. Only pages that upload one load this file. */

/** Pictures are sent here as multipart, not JSON. */
export const uploadPath = '/images/upload'

/** The purpose of an upload (spec §7, "Image upload"). */
export const uploadPresets = ['product-images', 'profile-images'] as const
export type UploadPreset = (typeof uploadPresets)[number]

/** `cloud_name` of the shop's own image host. */
export const ownCloudName = 'local'

const megabyte = 1024 * 1024
/** Phones write up to 17 MB for the 50 megapixels that some take by default. */
export const largestUploadMegabytes = 20
export const largestUpload = largestUploadMegabytes * megabyte

/** What is wrong with a file of more than `largestUpload` bytes; without its size where that is not known. */
export const fileTooLarge = (size?: number): string =>
  size === undefined
    ? `This picture is larger than ${largestUploadMegabytes} MB. Please use a smaller one.`
    : `This picture is ${(Math.ceil((size / megabyte) * 10) / 10).toLocaleString('en-US')} MB. The limit is ${largestUploadMegabytes} MB. Please use a smaller one.`

/** File pickers offer these formats. The server goes by the content. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** An upload answers in Cloudinary's words. Sizes are pixels. */
export type UploadAnswer = { secure_url: string; width: number; height: number }

/** GET /images/upload answers where to send pictures, as pages are the same whatever is configured. */
export type UploadTarget = { url: string; cloudName: string }
