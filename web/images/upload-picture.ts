import { type UploadPreset, type UploadTarget, uploadPath } from '../../contract/images/uploads.ts'
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
  const { status, text } = await post(url, form, progress)
  const answer = read(text)
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

/** XMLHttpRequest: fetch reports no upload progress. */
function post(
  url: string,
  form: FormData,
  { onProgress }: Progress,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new UploadRefused(0, unreachable))
    request.onabort = request.onerror
    request.send(form)
  })
}

/** The shop's errors have `message` and `fields`, Cloudinary's `error.message`. */
type HostAnswer = {
  secure_url?: unknown
  message?: string
  fields?: { file?: string }
  error?: { message?: string }
}

function read(text: string): HostAnswer | undefined {
  try {
    return JSON.parse(text) as HostAnswer
  } catch {
    return undefined
  }
}
