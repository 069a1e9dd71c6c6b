/**
 * How many mails about accounts the shop writes, so that nobody can use it to fill somebody's mailbox (decision 065).
 * Counted in the database, in fixed windows, in the transaction of what the mail announces.
 */
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import { Refusal } from '../http/refusal.ts'
import { type Attempt, digest, type Limit, spendAttempts } from '../sign-in/attempts.ts'
import { type AccountMail, mailKinds } from './mail-kinds.ts'

const hour = 3_600
const day = 24 * hour

/** To one confirmed address, of each kind. */
const perRecipient = { most: 5, seconds: hour }
/** To one address that nobody has confirmed, of each kind. */
const perUnconfirmed = { link: { most: 3, seconds: day }, notice: { most: 1, seconds: day } }
/** About one account, of each kind, to whichever addresses. */
const perAccount = { most: 10, seconds: hour }

export type Recipient = {
  to: string
  /** Whether its owner has proven that the address is theirs. */
  confirmed: boolean
  /** The account the mail is about, when it is known. */
  accountId?: string
}

/**
 * Counts one more mail of this kind, unless a limit is used up.
 * @returns whether the mail may be written
 */
export async function spendMailLimit(
  transaction: Kysely<DB>,
  now: Date,
  letter: AccountMail,
  { to, confirmed, accountId }: Recipient,
): Promise<boolean> {
  const limit = (name: string, { most, seconds }: Omit<Limit, 'name'>): Limit => ({
    name: `${name}:${letter}`,
    most,
    seconds,
  })
  const attempts: Attempt[] = [
    confirmed
      ? { limit: limit('mail', perRecipient), who: digest(to) }
      : {
          limit: limit('mail-unconfirmed', perUnconfirmed[mailKinds[letter].limited]),
          who: digest(mailboxOf(to)),
        },
  ]
  if (accountId !== undefined) attempts.push({ limit: limit('mail-account', perAccount), who: accountId })
  try {
    await spendAttempts(transaction, now, attempts)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-attempts') return false
    throw error
  }
}

/** Where most mail servers deliver it: what follows a plus sign is a label of the same mailbox. */
const mailboxOf = (address: string): string => address.replace(/\+[^@]*@/, '@')
