import type { Database } from '../database/database.ts'

/** The address of an account. */
export type AccountAddress = { email: string; isProven: boolean }

/** `id` is the account's. */
export type AddressChange = { id: string; from: AccountAddress; to: AccountAddress }

export type NewAccount = { id: string; email: string }

/**
 * What follows in other domains when accounts change, within the transaction of the change. The context has it, as those
 * domains import this one.
 */
export type AccountListener = {
  /** @returns the discount code of the new account, if it gets one at once */
  signedUp(
    transaction: Database,
    account: NewAccount,
    asked: { news: boolean; welcome: boolean; callerAddress: string },
  ): Promise<string | undefined>
  /** Tells what the owner of an address that is not proven yet waits for. */
  awaitedBy(transaction: Database, account: NewAccount): Promise<{ news: boolean; code: boolean }>
  /** `confirmsNews`: the mail of the link said that it agrees to news as well. It may be called again. */
  addressProven(transaction: Database, account: NewAccount, link: { confirmsNews: boolean }): Promise<void>
  addressChanged(transaction: Database, change: AddressChange): Promise<void>
  /** A guest goes on with an account: the session that could pay their orders has ended. */
  guestLeft(transaction: Database, guestId: string): Promise<void>
}
