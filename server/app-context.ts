import type { FastifyBaseLogger } from 'fastify'
import type { FilterOptions } from '../contract/catalogue/facets.ts'
import type { AccountListener } from './accounts/account-listener.ts'
import type { ChangeListener } from './cache/change-listener.ts'
import type { KeptValue } from './cache/kept-value.ts'
import type { CatalogueReader } from './catalogue/catalogue-reader.ts'
import type { Narrowed } from './catalogue/lists/count-narrowed.ts'
import type { KeptCounts } from './catalogue/lists/kept-counts.ts'
import type { KeptNumbers } from './catalogue/lists/kept-numbers.ts'
import type { CollectionLinks } from './collections/collection-links.ts'
import type { Config } from './config.ts'
import type { ContentPages } from './content/content-pages.ts'
import type { Database } from './database/database.ts'
import type { ImageStore } from './images/image-store.ts'
import type { EmailTemplate } from './mail/email.ts'
import type { MoneyListener } from './payments/money-listener.ts'
import type { Payments } from './payments/payments.ts'
import type { OfferBook } from './pricing/offer-book.ts'
import type { RedirectBook } from './redirects/redirect-book.ts'
import type { PinnedSearches } from './search/pinned-searches.ts'
import type { SearchLog } from './search/search-log.ts'
import type { Settings } from './settings/settings.ts'

export type AppContext = {
  readonly config: Config & { DATABASE_URL: string }
  /** The primary, for writes and for reads that must see the caller's own writes. */
  readonly database: Database
  /** Reads from a replica if one is configured and up to date. */
  readonly catalogue: CatalogueReader
  readonly productCounts: KeptCounts
  /** What lists can be filtered by, and how many products pass their filters. */
  readonly filterOptions: KeptNumbers<FilterOptions>
  readonly narrowedCounts: KeptNumbers<Narrowed>
  /** Labels of sizes that name more than one. */
  readonly sizeLabels: KeptValue<readonly string[]>
  /** Every write of products goes through `saveProducts`, which tells all processes of it. */
  readonly catalogueChanges: ChangeListener
  /** What the merchant has set, in memory. */
  readonly settings: Settings
  readonly offers: OfferBook
  readonly contentPages: ContentPages
  readonly navigation: CollectionLinks
  readonly collections: CollectionLinks
  readonly redirects: RedirectBook
  readonly searchLog: SearchLog
  /** What the merchant shows first and last, in memory. */
  readonly pinnedSearches: PinnedSearches
  readonly accountListener: AccountListener
  readonly moneyListener: MoneyListener
  readonly pictures: ImageStore
  readonly emailTemplates: readonly EmailTemplate[]
  readonly payments: Payments
  /** The shop's address, without a slash at the end. */
  readonly publicUrl: () => string
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
}
