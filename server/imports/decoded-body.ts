import { promisify } from 'node:util'
import { brotliDecompress, unzip } from 'node:zlib'
import { fileTooLarge, largestUpload } from '../../contract/images/uploads.ts'
import { PictureProblem } from './picture-problem.ts'

const decoders: Readonly<
  Record<string, (body: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  gzip: promisify(unzip),
  'x-gzip': promisify(unzip),
  deflate: promisify(unzip),
  br: promisify(brotliDecompress),
}

/**
 * What an answer says without its content encoding. No picture is asked for with one; buckets send a file as it was stored.
 * @throws PictureProblem
 */
export async function decodedBody(body: Buffer, encoding = ''): Promise<Buffer> {
  const decode = decoders[encoding.trim().toLowerCase()]
  if (decode === undefined) return body
  try {
    return await decode(body, { maxOutputLength: largestUpload })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw new PictureProblem(isTooLarge ? fileTooLarge() : 'The other shop’s answer is damaged.', {
      isFinal: isTooLarge,
    })
  }
}
