import { contentPaths } from '../../../contract/content-paths.ts'
import { shopperPaths } from '../../../contract/shopper-paths.ts'
import { createApiClient } from '../../api-client.ts'

const { getAllProducts } = shopperPaths

/** The client of the pages whose texts the merchant writes. */
export const api = createApiClient({ ...contentPaths, getAllProducts })
