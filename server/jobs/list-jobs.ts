import { recordInterruptedActs } from '../administration/audit/audit-trail.ts'
import type { AppContext } from '../app-context.ts'
import { notifyBackInStock } from '../back-in-stock/notify-back-in-stock.ts'
import { isPublicationDue, publishDueProducts } from '../catalogue/editing/publish-due-products.ts'
import { areCountsScattered, foldProductCounts } from '../catalogue/lists/fold-product-counts.ts'
import { foldSearchWords } from '../catalogue/search/fold-search-words.ts'
import { isSearchOutdated, rebuildSearch } from '../catalogue/search/rebuild-search.ts'
import { finishFilling, removeOutdatedProducts } from '../collections/fill-collection.ts'
import { countBestSellers } from '../content/best-seller-block.ts'
import { areCustomersDue, refreshCustomers } from '../customers/refresh-customers.ts'
import { purgeUnusedPictures } from '../images/purge-unused-pictures.ts'
import { deleteDiscarded } from '../imports/delete-discarded.ts'
import { arePicturesDue, fetchPictures } from '../imports/fetch-pictures.ts'
import { endUnread, isAnyUnread } from '../imports/read-upload.ts'
import { isImportDue, workOnImports } from '../imports/steps.ts'
import { issueDueInvoices } from '../invoices/issue-invoices.ts'
import { isMailDue } from '../mail/claim-mails.ts'
import { deliverMails } from '../mail/deliver-mails.ts'
import type { Mailer } from '../mail/mailer.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { claimOrdersOfAccounts } from '../orders/guests/claim-guest-orders.ts'
import { hasEndedReservations, lapseReservations } from '../orders/lapse-reservations.ts'
import { expireOrderEdits, hasExpiredEdits } from '../payments/edits/end-edit.ts'
import { executeRequestedRefunds, hasLeftRefunds } from '../payments/execute-refund.ts'
import { paymentsContext } from '../payments/payments.ts'
import { reconcileLedger } from '../payments/reconcile-ledger.ts'
import { hasPendingPayments, resumePendingPayments } from '../payments/resume-pending-payments.ts'
import { picturesInUse } from '../pictures-in-use.ts'
import { summariseSales } from '../reports/summarise-sales.ts'
import { lapseReturns } from '../returns/lapse-returns.ts'
import { purgeExpired } from './purge-expired.ts'

export type Job = {
  readonly name: string
  /** The schedule is in UTC. */
  readonly cron: string
  /** @returns true when there is work to do at once. It runs every second, so it must cost no more than an index lookup. */
  readonly isDue?: () => Promise<boolean>
  /** Whether a run that is ended would begin anew: it has a day instead of a quarter of an hour. */
  readonly beginsAnew?: true
  /** Returns soon once `signal` is aborted: the process is about to end, or the run has taken all its time. */
  readonly run: (signal: AbortSignal) => Promise<unknown>
}

/** Every job of the shop (docs/operations/jobs.md). */
export function listJobs(context: AppContext, mailer: Mailer): readonly Job[] {
  const payments = paymentsContext(context)
  return [
    {
      name: 'deliver-mails',
      cron: '* * * * *',
      isDue: () => isMailDue(context),
      run: (signal) => deliverMails(context, mailer, signal),
    },
    {
      name: 'publish-products',
      cron: '* * * * *',
      isDue: () => isPublicationDue(context),
      run: (signal) => publishDueProducts(context, signal),
    },
    {
      name: 'resume-pending-payments',
      cron: '* * * * *',
      isDue: () => hasPendingPayments(payments),
      run: (signal) => resumePendingPayments(payments, signal),
    },
    {
      name: 'execute-refunds',
      cron: '* * * * *',
      isDue: () => hasLeftRefunds(payments),
      run: (signal) => executeRequestedRefunds(payments, signal),
    },
    {
      name: 'expire-order-edits',
      cron: '* * * * *',
      isDue: () => hasExpiredEdits(context),
      run: () => expireOrderEdits(context),
    },
    { name: 'issue-invoices', cron: '* * * * *', run: (signal) => issueDueInvoices(context, signal) },
    {
      name: 'refresh-customers',
      cron: '* * * * *',
      isDue: () => areCustomersDue(context),
      run: (signal) => refreshCustomers(context, signal),
    },
    {
      name: 'lapse-reservations',
      cron: '* * * * *',
      isDue: () => hasEndedReservations(context),
      run: () => lapseReservations(context),
    },
    ...jobsOfSearch(context),
    ...jobsOfImports(context),
    ...jobsByTheClock(context),
  ]
}

/** Numbers and words that lists and searches read. */
const jobsOfSearch = (context: AppContext): readonly Job[] => [
  {
    name: 'fold-product-counts',
    cron: '29 3 * * *',
    isDue: () => areCountsScattered(context),
    run: () => foldProductCounts(context),
  },
  {
    name: 'rebuild-search',
    cron: '* * * * *',
    isDue: () => isSearchOutdated(context),
    run: (signal) => rebuildSearch(context, signal),
  },
]

const jobsOfImports = (context: AppContext): readonly Job[] => [
  {
    name: 'work-on-imports',
    cron: '* * * * *',
    isDue: () => isImportDue(context),
    beginsAnew: true,
    run: (signal) => workOnImports(context, signal),
  },
  {
    name: 'end-unread-imports',
    cron: '* * * * *',
    isDue: () => isAnyUnread(context),
    run: () => endUnread(context),
  },
  {
    name: 'delete-discarded-imports',
    cron: '* * * * *',
    run: (signal) => deleteDiscarded(context, signal),
  },
  {
    name: 'fetch-pictures',
    cron: '* * * * *',
    isDue: () => arePicturesDue(context),
    run: (signal) => fetchPictures(context, signal),
  },
]

/** They are not looked for in between. */
const jobsByTheClock = (context: AppContext): readonly Job[] => [
  { name: 'summarise-sales', cron: '*/5 * * * *', run: (signal) => summariseSales(context, signal) },
  { name: 'claim-guest-orders', cron: '47 * * * *', run: () => claimOrdersOfAccounts(context) },
  { name: 'count-best-sellers', cron: '7 * * * *', run: () => countBestSellers(context) },
  {
    name: 'remove-outdated-products',
    cron: '37 * * * *',
    run: (signal) => removeOutdatedProducts(context, signal),
  },
  { name: 'finish-filling-collections', cron: '* * * * *', run: (signal) => finishFilling(context, signal) },
  { name: 'expire-orders', cron: '*/5 * * * *', run: () => expireOrders(context) },
  { name: 'lapse-returns', cron: '23 * * * *', run: (signal) => lapseReturns(context, signal) },
  { name: 'notify-back-in-stock', cron: '* * * * *', run: () => notifyBackInStock(context) },
  {
    name: 'reconcile-ledger',
    cron: '41 3 * * *',
    beginsAnew: true,
    run: (signal) => reconcileLedger(paymentsContext(context), signal),
  },
  { name: 'record-interrupted-acts', cron: '*/5 * * * *', run: () => recordInterruptedActs(context) },
  { name: 'purge-expired', cron: '17 * * * *', run: () => purgeExpired(context) },
  {
    name: 'purge-unused-pictures',
    cron: '41 3 * * *',
    run: (signal) => purgeUnusedPictures(context, (paths) => picturesInUse(context.database, paths), signal),
  },
  { name: 'fold-search-words', cron: '* * * * *', run: () => foldSearchWords(context) },
]
