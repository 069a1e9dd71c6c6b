import { singlePagePaths } from '../contract/single-page-paths.ts'
import { createApiClient } from './api-client.ts'

/** The client with the calls that one page or two make. */
export const api = createApiClient(singlePagePaths)
