import { uuidPattern } from '../../../contract/uuid.ts'

/** "Linen Shirt" as a part of an address: "linen-shirt". */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The handle of a product that came from no file: its name, and its id, by which an import of the file finds it again. */
export const ownHandle = (name: string, id: string): string => `${slugOf(name) || 'product'}-${id}`

export function productIdIn(handle: string): string | undefined {
  const id = handle.slice(-36).toLowerCase()
  return uuidPattern.test(id) ? id : undefined
}
