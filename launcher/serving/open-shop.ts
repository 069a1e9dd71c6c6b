import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { pathToFileURL } from 'node:url'
import { createShop, type RunningShop } from '../../server/app.ts'
import { type Config, projectRoot } from '../../server/config.ts'
import { openImageStore } from '../../server/images/open-store.ts'
import { builtPages } from '../../server/pages/page-source.ts'
import { dropPrivileges, impersonate } from './drop-privileges.ts'

/**
 * Opens the shop on its port in this process. Given an account, the process belongs to it from the moment it listens,
 * before it reads the first request; what only root may read (a checkout in a private folder) is loaded before.
 * @throws what `createShop` throws, and where the process can't give up root's rights
 */
export async function openShop(
  config: Config & { DATABASE_URL: string },
  account?: { uid: number; gid: number },
): Promise<RunningShop> {
  if (account === undefined) {
    const shop = await createShop(config)
    await shop.listen()
    return shop
  }
  const pages = await builtPages(config)
  await loadParts(account)
  if (config.STRIPE_SECRET_KEY !== undefined) await import('stripe')
  // Read on first use otherwise.
  if (process.env.NODE_EXTRA_CA_CERTS) getCACertificates('extra')
  const pictures = await impersonate(account, () => openImageStore(config))
  const shop = await createShop(config, { pages, pictures })
  // Only root may listen below 1024. The event comes before anything is read from a connection.
  shop.app.server.once('listening', () => dropPrivileges(account))
  await shop.listen()
  return shop
}

/** Parts of the pages are loaded when first shown, which an account that can't read the checkout could not do. */
async function loadParts(account: { uid: number; gid: number }): Promise<void> {
  const folder = join(projectRoot, 'build/server/assets')
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const readable = await impersonate(account, () => readdir(folder)).catch(() => undefined)
  if (readable) return
  await Promise.all(parts.map((name) => import(pathToFileURL(join(folder, name)).href)))
}
