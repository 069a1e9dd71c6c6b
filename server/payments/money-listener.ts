import type { Database } from '../database/database.ts'

/** Acts in the transaction in which money of a locked order goes back; returns and exchanges end there. */
export type MoneyListener = {
  /** Runs once a return is accepted, a refund is taken by the provider, or a dispute is lost; `isCancelled` where the order is cancelled too. */
  moneyGoesBack(
    transaction: Database,
    orderId: string,
    about: { at: Date; isCancelled: boolean },
  ): Promise<void>
}
