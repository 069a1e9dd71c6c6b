import type { PreparedDatabase } from '../prepare-database.ts'
import { openShop } from './open-shop.ts'
import type { ServingAccount } from './serving-account.ts'
import { accountVariable, startWorkers } from './workers.ts'

export type Serving = { close(): Promise<void> }

/** Serves in one process or several. This one of several keeps its account and reads nothing from connections. */
export async function serve(
  config: PreparedDatabase['config'] & { PORT: number },
  { account, dataDir }: ServingAccount,
): Promise<Serving> {
  const { PORT, DATABASE_URL, WEB_CONCURRENCY } = config
  if (WEB_CONCURRENCY === 1) return openShop({ ...config, DATA_DIR: dataDir }, account)
  return startWorkers(WEB_CONCURRENCY, {
    PORT: String(PORT),
    DATABASE_URL,
    DATA_DIR: dataDir,
    ...(account ? { [accountVariable]: `${account.uid}:${account.gid}` } : {}),
  })
}
