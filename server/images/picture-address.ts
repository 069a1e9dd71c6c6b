/**
 * How picture addresses are kept. The database holds own pictures as a path, so that a shop that moves to another
 * name keeps its pictures; answers carry the whole address, as clients of other image hosts expect.
 */
import { isHostedImage } from '../../contract/images/pictures.ts'

/** `https://shop/images/…` of this shop becomes `/images/…`; every other address stays as it is. */
export function toStoredAddress(address: string, baseUrl: string): string {
  const path = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address
  return isHostedPath(path) ? path : address
}

/** The reverse; what is no path (another host's picture, none at all) stays as it is. */
export function toPublicAddress(stored: string, baseUrl: string): string {
  return isHostedPath(stored) ? baseUrl + stored : stored
}

/** Whether an address is the path of an own picture, without an origin. */
export const isHostedPath = (address: string): boolean => address.startsWith('/') && isHostedImage(address)
