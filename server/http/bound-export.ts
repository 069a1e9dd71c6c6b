import { Readable } from 'node:stream'
import { UnderWay } from '../under-way.ts'
import { apiError } from './api-error.ts'

/** Exports of one account at once. Each is read a page at a time, as fast as the client takes it. */
const mostOfOne = 2
const retryAfterSeconds = 5

const underWay = new UnderWay()

/**
 * The bytes of an export. It counts as under way until the client has it all or is gone.
 * @throws ApiError too-many-attempts when the account has several under way
 */
export function boundExport(account: string, content: AsyncIterable<string>): Readable {
  if (underWay.of(account) >= mostOfOne)
    throw apiError('too-many-attempts', {
      message: 'Two exports are being made for you already. Please wait until one has ended.',
      retryAfter: retryAfterSeconds,
    })
  underWay.begin(account)
  return Readable.from(content).once('close', () => underWay.end(account))
}
