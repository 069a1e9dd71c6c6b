/** Every operation's method and path. It imports no schemas. */
import { adminPaths } from './admin-paths.ts'
import { contentPaths } from './content-paths.ts'
import { guestPaths } from './guest-paths.ts'
import { passkeyPaths } from './passkey-paths.ts'
import { endpointAt, shopperPaths } from './shopper-paths.ts'
import { singlePagePaths } from './single-page-paths.ts'

export const paths = {
  ...shopperPaths,
  ...guestPaths,
  ...singlePagePaths,
  // Pages make this call while the server makes them; browsers load no path of it.
  getProductIdentifiers: 'GET /user/get-product-identifiers',
  ...passkeyPaths,
  ...contentPaths,
  ...adminPaths,
} as const

export type OperationName = keyof typeof paths

export const endpoint = (name: OperationName) => endpointAt(paths[name])
