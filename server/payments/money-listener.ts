import type { Database } from '../database/database.ts'

/** Acts in the transaction in which money of a locked order goes back; returns and exchanges end there. */
export type MoneyListener = {
  /** Runs once a refund is requested or booked, or a dispute is lost; `isCancelled` where the order is cancelled too. */
  moneyGoesBack(
    transaction: Database,
    orderId: string,
    about: { at: Date; isCancelled: boolean },
  ): Promise<void>
}
