import { adminPaths } from '../../contract/admin-paths.ts'
import { createApiClient } from '../api-client.ts'

export type PanelCall = keyof typeof adminPaths

/** The client with the calls of the panel. */
export const api = createApiClient(adminPaths)
