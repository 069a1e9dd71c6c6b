/** Uploads of pictures. Only pages that upload one load this file. */

/** Pictures are sent here as multipart, not JSON. */
export const uploadPath = '/images/upload'

/** The purpose of an upload (spec §7, "Image upload"). */
export const uploadPresets = ['product-images', 'profile-images'] as const
export type UploadPreset = (typeof uploadPresets)[number]

/** `cloud_name` of the shop's own image host. */
export const ownCloudName = 'local'

export const largestUpload = 10 * 1024 * 1024

/** File pickers offer these formats. The server goes by the content. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** An upload answers in Cloudinary's words. Sizes are pixels. */
export type UploadAnswer = { secure_url: string; width: number; height: number }

/** GET /images/upload answers where to send pictures, as pages are the same whatever is configured. */
export type UploadTarget = { url: string; cloudName: string }
