import { createHash } from 'node:crypto'
import { beginningOf } from '../../../contract/shortened-text.ts'
import { uuidPattern } from '../../../contract/uuid.ts'

/** "Linen Shirt" as a part of an address: "linen-shirt". */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const longestHandle = 255

/** Longer handles that begin alike stay different. */
export function storedHandle(handle: string): string {
  if ([...handle].length <= longestHandle) return handle
  const mark = createHash('sha256').update(handle).digest('hex').slice(0, 8)
  return `${beginningOf(handle, longestHandle - 9)}-${mark}`
}

/** The handle of a product that came from no file: its name, and its id, by which an import of the file finds it again. */
export const ownHandle = (name: string, id: string): string => `${slugOf(name) || 'product'}-${id}`

export function productIdIn(handle: string): string | undefined {
  const id = handle.slice(-36).toLowerCase()
  return uuidPattern.test(id) ? id : undefined
}
