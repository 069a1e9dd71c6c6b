import type { FastifyBaseLogger } from 'fastify'
import { accountEmails } from './accounts/account-emails.ts'
import type { AppContext } from './app-context.ts'
import { ChangeListener } from './cache/change-listener.ts'
import { CatalogueReader } from './catalogue/catalogue-reader.ts'
import { type Config, connectionsOf } from './config.ts'
import { openDatabase } from './database/database.ts'
import type { ImageStore } from './images/image-store.ts'
import { openImageStore } from './images/open-store.ts'
import { orderEmails } from './orders/order-emails.ts'
import { openPayments } from './payments/open-payments.ts'
import { stockEmails } from './stock/stock-emails.ts'

type Options = {
  publicUrl: () => string
  log: FastifyBaseLogger
  pictures?: ImageStore | undefined
  clock?: (() => Date) | undefined
}

export async function openContext(
  config: Config & { DATABASE_URL: string },
  { publicUrl, log, pictures, clock = () => new Date() }: Options,
): Promise<AppContext> {
  const catalogueChanges = new ChangeListener(config.DATABASE_URL, log)
  await catalogueChanges.listen()
  const database = openDatabase(config.DATABASE_URL, { connections: connectionsOf(config).shop })
  return {
    config,
    database,
    catalogue: new CatalogueReader(catalogueChanges, config, log),
    catalogueChanges,
    pictures: pictures ?? (await openImageStore(config)),
    payments: await openPayments({ config, database, clock, log }),
    emailTemplates: [...accountEmails, ...orderEmails, ...stockEmails],
    publicUrl,
    clock,
    log,
  }
}

export async function closeContext({ catalogueChanges, catalogue, database }: AppContext): Promise<void> {
  await catalogueChanges.close()
  await catalogue.close()
  await database.destroy()
}
