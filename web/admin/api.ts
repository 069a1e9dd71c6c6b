import { adminPaths } from '../../contract/admin-paths.ts'
import { shopperPaths } from '../../contract/shopper-paths.ts'
import { createApiClient } from '../api-client.ts'

const { getByIds } = shopperPaths

const panelPaths = { ...adminPaths, getByIds }

export type PanelCall = keyof typeof panelPaths

/** The client with the calls of the panel. */
export const api = createApiClient(panelPaths)
