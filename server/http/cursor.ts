import { uuidPattern } from '../../contract/uuid.ts'
import { apiError } from './api-error.ts'

/**
 * The last row of a page by what it is sorted by, with its id to tell equals apart. `soldOut` is for lists that show
 * products which are sold out in a part of their own.
 */
export type Position<Key extends string | number> = { key: Key; id: string; soldOut?: boolean }

export const toCursor = ({ key, id, soldOut }: Position<string | number>): string =>
  Buffer.from(JSON.stringify([key, id, ...(soldOut ? [soldOut] : [])])).toString('base64url')

/** `isKey` refuses cursors of lists in another order. @throws ApiError invalid-input */
export function fromCursor<Key extends string | number>(
  cursor: string | undefined,
  isKey: (key: unknown) => key is Key,
): Required<Position<Key>> | undefined {
  if (cursor === undefined) return undefined
  try {
    const [key, id, soldOut = false] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (isKey(key) && typeof id === 'string' && uuidPattern.test(id) && typeof soldOut === 'boolean')
      return { key, id, soldOut }
  } catch {
    // A cursor of another maker is answered below like every other wrong one.
  }
  throw apiError('invalid-input', {
    message: 'This place in the list is not known. Please start from the beginning.',
    fields: { cursor: 'This is not a cursor of this list.' },
  })
}

/** Whether a cursor is one of a list that is in the order of such keys. */
export function isCursorOf(cursor: string, isKey: (key: unknown) => boolean): boolean {
  try {
    return isKey(JSON.parse(Buffer.from(cursor, 'base64url').toString())[0])
  } catch {
    return false
  }
}

/** PostgreSQL refuses the year 0 and the 30th of February, which JavaScript reads. */
export const isTime = (key: unknown): key is string =>
  typeof key === 'string' && /^[1-9]\d{3}-/.test(key) && isWrittenAs(new Date(key), key)

const isWrittenAs = (time: Date, text: string) => !Number.isNaN(time.getTime()) && time.toISOString() === text

export const isInteger = (key: unknown): key is number =>
  Number.isInteger(key) && Math.abs(key as number) <= 2_147_483_647
/** The id of a row that PostgreSQL numbers. */
export const isSerial = (key: unknown): key is number => Number.isSafeInteger(key)
export const isScore = (key: unknown): key is number => typeof key === 'number' && Number.isFinite(key)
export const isText = (key: unknown): key is string =>
  typeof key === 'string' && key.length <= 255 && !key.includes('\u0000')

/** Cuts a list that was read one row too far into its page, and the cursor of the next one if there is more. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  positionOf: (row: Row) => Position<string | number>,
): { page: Row[]; next?: string } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return rows.length > limit && last !== undefined ? { page, next: toCursor(positionOf(last)) } : { page }
}
