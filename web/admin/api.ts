import { adminPaths } from '../../contract/admin-paths.ts'
import { addCalls, api } from '../api-client.ts'

addCalls(adminPaths)

/** The client with the administrator's calls. */
export { api }
