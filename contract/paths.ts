/** Every operation's method and path. It imports no schemas. */
import { adminPaths } from './admin-paths.ts'
import { endpointAt, shopperPaths } from './shopper-paths.ts'

export const paths = { ...shopperPaths, ...adminPaths }

export type OperationName = keyof typeof paths

export const endpoint = (name: OperationName) => endpointAt(paths[name])
