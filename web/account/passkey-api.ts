import { passkeyPaths } from '../../contract/passkey-paths.ts'
import { addCalls, api } from '../api-client.ts'

addCalls(passkeyPaths)

/** The client with the calls about passkeys and sessions. */
export { api }
