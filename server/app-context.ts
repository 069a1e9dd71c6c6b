import type { FastifyBaseLogger } from 'fastify'
import type { ChangeListener } from './cache/change-listener.ts'
import type { CatalogueReader } from './catalogue/catalogue-reader.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { ImageStore } from './images/image-store.ts'
import type { EmailTemplate } from './mail/email.ts'
import type { Payments } from './payments/payments.ts'

export type AppContext = {
  readonly config: Config
  /** The primary, for writes and for reads that must see the caller's own writes. */
  readonly database: Database
  /** Reads from a replica if one is configured and up to date. */
  readonly catalogue: CatalogueReader
  /** Every write of products goes through `saveProducts`, which tells all processes of it. */
  readonly catalogueChanges: ChangeListener
  readonly pictures: ImageStore
  readonly emailTemplates: readonly EmailTemplate[]
  readonly payments: Payments
  /** The shop's address, without a slash at the end. */
  readonly publicUrl: () => string
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
}
