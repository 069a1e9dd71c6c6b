import { ApiError } from '../../../contract/api-error.ts'
import type { ErrorBody } from '../../../contract/error-body.ts'
import type { ImportId } from '../../../contract/imports/product-import.ts'
import { uploadImportPath } from '../../../contract/imports/upload-import.ts'
import { isRecord } from '../../is-record.ts'

type Sending = {
  signal: AbortSignal
  /** @param share from 0 to 1 */
  onProgress: (share: number) => void
}

/**
 * Sends a product file and answers the id of its import. fetch does not say how much of a body has been sent.
 * @throws ApiError; TypeError without an answer, as fetch does
 */
export function sendFile(file: File, { signal, onProgress }: Sending): Promise<ImportId> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${uploadImportPath}?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader('content-type', 'text/csv')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total)
    request.onload = () => {
      const answer: unknown = request.response
      if (request.status === 201 && isRecord(answer) && isRecord(answer.data))
        return resolve(answer.data.id as ImportId)
      reject(new ApiError(request.status, isErrorBody(answer) ? answer : unreadable))
    }
    request.onerror = () => reject(new TypeError('The upload got no answer.'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

const isErrorBody = (answer: unknown): answer is ErrorBody =>
  isRecord(answer) && 'code' in answer && 'message' in answer

/** An answer may not be the shop's, such as a proxy's error page. */
const unreadable: ErrorBody = {
  code: 'unavailable',
  message: 'The shop is busy right now. Please try again in a moment.',
}
