import type { Database } from '../database/database.ts'

/** Acts in the transaction in which the money of a locked order goes back; returns and exchanges end there. */
export type MoneyListener = {
  /** Runs when all that is left of the money goes back; `isCancelled` where the order is cancelled too. */
  allGoesBack(
    transaction: Database,
    orderId: string,
    about: { at: Date; isCancelled: boolean },
  ): Promise<void>
}
