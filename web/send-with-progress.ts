type Sending = {
  /** The content type of a body that does not have its own. */
  type?: string
  signal?: AbortSignal
  /** @param share of the body that is sent, from 0 to 1 */
  onProgress?: ((share: number) => void) | undefined
}

/**
 * Posts a body by XMLHttpRequest, as fetch does not say how much of it is sent.
 * @returns the body of the answer as JSON; undefined for any other @throws TypeError without an answer, as fetch does
 */
export const sendWithProgress = (
  address: string,
  body: File | FormData,
  { type, signal, onProgress }: Sending,
): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    if (type !== undefined) request.setRequestHeader('content-type', type)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total)
    request.onload = () => resolve({ status: request.status, body: request.response ?? undefined })
    request.onerror = () => reject(new TypeError('The upload got no answer.'))
    request.onabort = () => reject(signal?.reason ?? new TypeError('The upload was stopped.'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
