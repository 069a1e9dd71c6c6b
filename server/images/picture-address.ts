/** The database holds hosted images as a path, so that a shop can move to another name; answers carry the address. */
import { isHostedPath } from '../../contract/images/pictures.ts'

/** `https://shop/images/…` of this shop becomes `/images/…`; other addresses stay. */
export function toStoredAddress(address: string, baseUrl: string): string {
  const path = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address
  return isHostedPath(path) ? path : address
}

export function toPublicAddress(stored: string, baseUrl: string): string {
  return isHostedPath(stored) ? baseUrl + stored : stored
}
