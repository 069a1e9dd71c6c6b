import type { z } from 'zod'
import * as ownAccount from './accounts/accounts-operations.ts'
import * as passkeys from './accounts/passkeys-operations.ts'
import * as panel from './administration/administration-operations.ts'
import * as ownPanelAccount from './administration/own-account-operations.ts'
import * as staff from './administration/staff-operations.ts'
import * as backInStock from './back-in-stock/back-in-stock-operations.ts'
import * as productLists from './catalogue/catalogue-operations.ts'
import * as productEdits from './catalogue/editing-operations.ts'
import * as styles from './catalogue/style-operations.ts'
import * as collections from './collections/collections-operations.ts'
import * as contact from './contact/contact-operations.ts'
import * as content from './content/content-operations.ts'
import * as customers from './customers/customers-operations.ts'
import * as imports from './imports/imports-operations.ts'
import * as inventory from './inventory/inventory-operations.ts'
import * as invoices from './invoices/invoices-operations.ts'
import * as newsletter from './newsletter/newsletter-operations.ts'
import type { Operation } from './operation.ts'
import * as guestOrders from './orders/guest-operations.ts'
import * as ownOrders from './orders/orders-operations.ts'
import { type OperationName, paths } from './paths.ts'
import * as edits from './payments/edits-operations.ts'
import * as charges from './payments/payments-operations.ts'
import * as pricing from './pricing/pricing-operations.ts'
import * as redirects from './redirects/redirects-operations.ts'
import * as reports from './reports/reports-operations.ts'
import * as returns from './returns/returns-operations.ts'
import * as search from './search/search-operations.ts'
import * as settings from './settings/settings-operations.ts'
import * as status from './status/status-operations.ts'
import * as wishlist from './wishlist/wishlist-operations.ts'

const accounts = { ...ownAccount, ...passkeys }
const catalogue = { ...productLists, ...productEdits, ...styles }
const orders = { ...ownOrders, ...guestOrders }
const administration = { ...panel, ...ownPanelAccount, ...staff }
const payments = { ...charges, ...edits }

/** A noun is a folder of the contract and of the server, and a tag in openapi.json. */
const byNoun = {
  contact,
  content,
  catalogue,
  imports,
  collections,
  inventory,
  'back-in-stock': backInStock,
  accounts,
  wishlist,
  orders,
  payments,
  invoices,
  returns,
  pricing,
  newsletter,
  customers,
  redirects,
  reports,
  search,
  settings,
  status,
  administration,
}
export type Noun = keyof typeof byNoun
export type OperationsAbout<About extends Noun> = Extract<keyof (typeof byNoun)[About], OperationName>

export const operations = {
  ...catalogue,
  ...imports,
  ...collections,
  ...inventory,
  ...backInStock,
  ...accounts,
  ...wishlist,
  ...orders,
  ...payments,
  ...invoices,
  ...returns,
  ...pricing,
  ...newsletter,
  ...customers,
  ...redirects,
  ...reports,
  ...search,
  ...settings,
  ...contact,
  ...content,
  ...status,
  ...administration,
} satisfies { [Name in OperationName]: { name: Name } }

/** Every operation, in the order of contract/paths.ts, for what treats all of them alike. */
export const everyOperation: readonly Operation[] = (Object.keys(paths) as OperationName[]).map(
  (name) => operations[name],
)

export const nounOf = ({ name }: Operation): Noun =>
  (Object.keys(byNoun) as Noun[]).find((noun) => name in byNoun[noun]) as Noun

export type Operations = typeof operations

export type InputOf<Name extends OperationName> = z.input<Operations[Name]['input']>
/** A handler gets parsed input with the defaults filled in. */
export type ParsedInputOf<Name extends OperationName> = z.output<Operations[Name]['input']>
export type AnswerOf<Name extends OperationName> = z.output<Operations[Name]['answer']>
