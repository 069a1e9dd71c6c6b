import { passkeyPaths } from '../../contract/passkey-paths.ts'
import { createApiClient } from '../api-client.ts'

/** The client with the calls about passkeys and sessions. */
export const api = createApiClient(passkeyPaths)
