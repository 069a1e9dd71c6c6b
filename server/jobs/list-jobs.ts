import { profilePicturesAmong } from '../accounts/shoppers.ts'
import type { AppContext } from '../app-context.ts'
import { areCountsScattered, foldProductCounts } from '../catalogue/fold-product-counts.ts'
import { isPublicationDue, publishDueProducts } from '../catalogue/publish-due-products.ts'
import { purgeUnusedPictures } from '../images/purge-unused-pictures.ts'
import { deliverMails, isMailDue } from '../mail/deliver-mails.ts'
import type { Mailer } from '../mail/mailer.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { hasEndedReservations, lapseReservations } from '../orders/lapse-reservations.ts'
import { paymentsContext } from '../payments/payments.ts'
import { reconcileLedger } from '../payments/reconcile-ledger.ts'
import { executeRequestedRefunds } from '../payments/refunds.ts'
import { hasPendingPayments, resumePendingPayments } from '../payments/resume-pending-payments.ts'
import { notifyBackInStock } from '../stock/notify-back-in-stock.ts'
import { purgeExpired } from './purge-expired.ts'

export type Job = {
  readonly name: string
  /** The schedule is in UTC. */
  readonly cron: string
  /** @returns true when there is work to do at once. It runs every second, so it must cost no more than an index lookup. */
  readonly isDue?: () => Promise<boolean>
  /** Returns soon once `signal` is aborted, as the process is about to end. */
  readonly run: (signal: AbortSignal) => Promise<unknown>
}

/** Every job of the shop (docs/operations/payments.md). */
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
      run: (signal) => executeRequestedRefunds(payments, signal),
    },
    {
      name: 'lapse-reservations',
      cron: '* * * * *',
      isDue: () => hasEndedReservations(context),
      run: () => lapseReservations(context),
    },
    {
      name: 'fold-product-counts',
      cron: '29 3 * * *',
      isDue: () => areCountsScattered(context),
      run: () => foldProductCounts(context),
    },
    { name: 'expire-orders', cron: '*/5 * * * *', run: () => expireOrders(context) },
    { name: 'notify-back-in-stock', cron: '* * * * *', run: () => notifyBackInStock(context) },
    { name: 'reconcile-ledger', cron: '41 3 * * *', run: (signal) => reconcileLedger(payments, signal) },
    { name: 'purge-expired', cron: '17 * * * *', run: () => purgeExpired(context) },
    {
      name: 'purge-unused-pictures',
      cron: '41 3 * * *',
      run: (signal) =>
        purgeUnusedPictures(context, (paths) => profilePicturesAmong(context.database, paths), signal),
    },
  ]
}
