import { type UploadPreset, type UploadTarget, uploadPath } from '../../contract/images/uploads.ts'
import { sendWithProgress } from '../send-with-progress.ts'

/** Uploads to the shop or to Cloudinary: both take the same three fields (spec §7, "Image upload"). */

export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const unreachable = 'The picture could not be uploaded. Please check your connection and try again.'
const unreadable = 'The picture could not be uploaded just now. Please try again.'

type Progress = {
  onProgress?: (share: number) => void
}

/** @returns the picture's address. @throws UploadRefused with status 0 when the host could not be reached */
export async function uploadPicture(
  file: File,
  preset: UploadPreset,
  progress: Progress = {},
): Promise<string> {
  return uploadTo(await uploadTarget(), file, preset, progress)
}

/** @throws UploadRefused as `uploadPicture` */
export async function uploadTo(
  { url, cloudName }: UploadTarget,
  file: File,
  preset: UploadPreset,
  progress: Progress = {},
): Promise<string> {
  const form = new FormData()
  form.append('upload_preset', preset)
  form.append('cloud_name', cloudName)
  form.append('file', file)
  const { status, body } = await sendWithProgress(url, form, progress).catch(() => {
    throw new UploadRefused(0, unreachable)
  })
  const answer = body as HostAnswer | undefined
  if (status >= 200 && status < 300 && typeof answer?.secure_url === 'string') return answer.secure_url
  throw new UploadRefused(
    status,
    answer?.fields?.file ?? answer?.message ?? answer?.error?.message ?? unreadable,
  )
}

let target: Promise<UploadTarget> | undefined

/** The answer is kept; a failure is tried again. */
function uploadTarget(): Promise<UploadTarget> {
  target ??= fetch(uploadPath, { headers: { accept: 'application/json' } })
    .then(async (response) => {
      if (response.ok) return (await response.json()) as UploadTarget
      throw new UploadRefused(response.status, unreadable)
    })
    .catch((error: unknown) => {
      target = undefined
      throw error instanceof UploadRefused ? error : new UploadRefused(0, unreachable)
    })
  return target
}

/** The shop's errors have `message` and `fields`, Cloudinary's `error.message`. */
type HostAnswer = {
  secure_url?: unknown
  message?: string
  fields?: { file?: string }
  error?: { message?: string }
}
