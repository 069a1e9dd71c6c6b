import type { FastifyBaseLogger } from 'fastify'
import { accountEmails } from './accounts/account-emails.ts'
import { passkeyChanged } from './accounts/passkey-emails.ts'
import { administratorEmails } from './administration/administrator-emails.ts'
import { administrationEmails } from './administration/staff/staff-emails.ts'
import type { AppContext } from './app-context.ts'
import { backInStockEmails } from './back-in-stock/back-in-stock-emails.ts'
import { movingRequests } from './back-in-stock/move-requests.ts'
import { ChangeListener } from './cache/change-listener.ts'
import { CatalogueReader } from './catalogue/catalogue-reader.ts'
import { KeptCounts } from './catalogue/lists/kept-counts.ts'
import { KeptNumbers } from './catalogue/lists/kept-numbers.ts'
import { keptSizeLabels } from './catalogue/search/size-labels.ts'
import { CollectionLinks } from './collections/collection-links.ts'
import { type Config, connectionsOf } from './config.ts'
import { contactEmails } from './contact/contact-emails.ts'
import { ContentPages } from './content/content-pages.ts'
import { customerEmails } from './customers/erase-emails.ts'
import { openDatabase } from './database/database.ts'
import type { ImageStore } from './images/image-store.ts'
import { openImageStore } from './images/open-store.ts'
import { listenToAccounts } from './newsletter/listen-to-accounts.ts'
import { newsletterEmails } from './newsletter/newsletter-emails.ts'
import { editEmails } from './orders/edit-emails.ts'
import { claimingGuestOrders } from './orders/guests/claim-guest-orders.ts'
import { endingUnpaidOrders } from './orders/guests/end-unpaid-orders.ts'
import { movingOrders } from './orders/move-orders-to-address.ts'
import { orderEmails } from './orders/order-emails.ts'
import { statusEmails } from './orders/status-emails.ts'
import { openPayments } from './payments/open-payments.ts'
import { OfferBook } from './pricing/offer-book.ts'
import { RedirectBook } from './redirects/redirect-book.ts'
import { endReturns } from './returns/end-returns.ts'
import { returnEmails } from './returns/return-emails.ts'
import { PinnedSearches } from './search/pinned-searches.ts'
import { SearchLog } from './search/search-log.ts'
import { Settings } from './settings/settings.ts'

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
  const database = openDatabase(config.DATABASE_URL, {
    connections: connectionsOf(config).shop,
    pipelined: true,
  })
  const settings = new Settings(database, catalogueChanges)
  const offers = new OfferBook(database, catalogueChanges)
  const redirects = new RedirectBook(database, catalogueChanges)
  const contentPages = new ContentPages(database, catalogueChanges)
  const navigation = new CollectionLinks(database, catalogueChanges, 'navigation')
  const collections = new CollectionLinks(database, catalogueChanges, 'collections')
  const payments = await openPayments({ config, database, clock, log })
  await catalogueChanges.listen()
  const catalogue = new CatalogueReader(catalogueChanges, config, log)
  return {
    config,
    database,
    catalogue,
    productCounts: new KeptCounts(catalogue, catalogueChanges),
    filterOptions: new KeptNumbers(catalogueChanges),
    narrowedCounts: new KeptNumbers(catalogueChanges),
    sizeLabels: keptSizeLabels(catalogue, catalogueChanges),
    catalogueChanges,
    settings,
    offers,
    contentPages,
    navigation,
    collections,
    redirects,
    searchLog: new SearchLog({ database, clock, log }),
    pinnedSearches: new PinnedSearches(catalogue, catalogueChanges),
    accountListener: movingRequests(
      endingUnpaidOrders(movingOrders(claimingGuestOrders(listenToAccounts({ clock, log, settings }))), {
        payments,
        clock,
      }),
      clock,
    ),
    moneyListener: { moneyGoesBack: endReturns },
    pictures: pictures ?? (await openImageStore(config)),
    payments,
    emailTemplates: [
      ...administrationEmails,
      ...accountEmails,
      passkeyChanged,
      ...administratorEmails,
      ...orderEmails,
      ...statusEmails,
      ...returnEmails,
      ...editEmails,
      ...contactEmails,
      ...backInStockEmails,
      ...newsletterEmails,
      ...customerEmails,
    ],
    publicUrl,
    clock,
    log,
  }
}

export async function closeContext(context: AppContext): Promise<void> {
  const { catalogueChanges, catalogue, database, searchLog } = context
  await searchLog.close()
  await catalogueChanges.close()
  await catalogue.close()
  await database.destroy()
}
