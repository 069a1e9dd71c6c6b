import { flushCompileCache } from 'node:module'
import { getCACertificates } from 'node:tls'
import { createShop, type RunningShop } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { openImageStore } from '../../server/images/open-store.ts'
import type { GatherReports } from '../../server/metrics/metrics.ts'
import { builtPages } from '../../server/pages/page-source.ts'
import { loadWebAuthn } from '../../server/sign-in/relying-party.ts'
import { dropPrivileges, impersonate } from './drop-privileges.ts'

/**
 * With an account, root loads what the account may not be able to read; the process changes to it when it listens,
 * before it reads the first request (decision 077).
 * @throws what `createShop` throws, or when the process can't change
 */
export async function openShop(
  config: Config & { DATABASE_URL: string },
  account?: { uid: number; gid: number },
  gatherReports?: GatherReports,
): Promise<RunningShop> {
  const reports = gatherReports === undefined ? {} : { gatherReports }
  if (account === undefined) {
    const shop = await createShop(config, reports)
    await shop.listen()
    return shop
  }
  const pages = await builtPages(config)
  await loadWebAuthn()
  // Node would read this file on its first use.
  if (process.env.NODE_EXTRA_CA_CERTS) getCACertificates('extra')
  const pictures = await impersonate(account, () => openImageStore(config))
  const shop = await createShop(config, { pages, pictures, ...reports })
  // Only root may listen below 1024. Nothing is read from a connection before this event.
  shop.app.server.once('listening', () => {
    // Where NODE_COMPILE_CACHE is set, Node would write compiled modules at its end, which the account may not do.
    flushCompileCache()
    dropPrivileges(account)
  })
  await shop.listen()
  return shop
}
