import { Readable } from 'node:stream'
import { apiError } from './api-error.ts'

/** Exports of one account at once. Each is read a page at a time, as fast as the client takes it. */
const mostOfOne = 2
const retryAfterSeconds = 5

const underWay = new Map<string, number>()

/**
 * The bytes of an export. It counts as under way until the client has it all or is gone.
 * @throws ApiError too-many-attempts when the account has several under way
 */
export function boundExport(account: string, content: AsyncIterable<string>): Readable {
  const others = underWay.get(account) ?? 0
  if (others >= mostOfOne)
    throw apiError('too-many-attempts', {
      message: 'Two exports are being made for you already. Please wait until one has ended.',
      retryAfter: retryAfterSeconds,
    })
  underWay.set(account, others + 1)
  return Readable.from(content).once('close', () => {
    const left = (underWay.get(account) ?? 1) - 1
    if (left === 0) underWay.delete(account)
    else underWay.set(account, left)
  })
}
