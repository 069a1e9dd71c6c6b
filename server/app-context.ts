import type { FastifyBaseLogger } from 'fastify'
import type { CatalogueReader } from './catalogue/catalogue-reader.ts'
import type { CatalogueVersion } from './catalogue/catalogue-version.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { ImageStore } from './images/image-store.ts'
import type { EmailTemplate } from './mail/email.ts'
import type { Payments } from './payments/payments.ts'

/** What every part of the running shop works with. */
export type AppContext = {
  readonly config: Config
  /** The primary: every write, and every read that must see the caller's own writes. */
  readonly database: Database
  /** Reads of the catalogue, from a replica where one is configured and up to date. */
  readonly catalogue: CatalogueReader
  readonly catalogueVersion: CatalogueVersion
  /** Where uploaded pictures lie. */
  readonly pictures: ImageStore
  /** Every kind of email that the shop sends. */
  readonly emailTemplates: readonly EmailTemplate[]
  readonly payments: Payments
  /** Where the shop is reached, without a slash at the end. */
  readonly publicUrl: () => string
  /** The time; tests set their own. */
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
}
