import { singlePagePaths } from '../contract/single-page-paths.ts'
import { addCalls, api } from './api-client.ts'

addCalls(singlePagePaths)

/** The client with the calls that one page or two make. */
export { api }
