import { guestPaths } from '../contract/guest-paths.ts'
import { createApiClient } from './api-client.ts'

/** The client with the calls that only guests make. */
export const api = createApiClient(guestPaths)
