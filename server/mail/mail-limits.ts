/**
 * How many mails about accounts the shop writes, so that nobody can use it to fill somebody's mailbox (decision 065).
 * Counted in the database, in fixed windows, in the transaction of what the mail announces.
 */
import type { Kysely } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import type { DB } from '../database/schema.generated.ts'
import { consumeRateLimits, digest, type RateLimitKey } from '../sign-in/rate-limits.ts'
import { type AccountMail, mailKinds } from './mail-kinds.ts'

const hour = 3_600
const day = 24 * hour

/** To one confirmed address, of each kind. */
const perRecipient = { most: 5, seconds: hour }
/** To one address that nobody has confirmed, of each kind. */
const perUnconfirmed = { link: { most: 3, seconds: day }, notice: { most: 1, seconds: day } }
/**
 * Resets to such an address, asked for from one network that the account knows, or by all others together. The window is
 * no longer than a reset link lives: whoever uses the limit up leaves the owner a link that works.
 */
const resetsPerUnconfirmed = { known: { most: 3, seconds: hour }, others: { most: 1, seconds: hour } }
/** About one account, of each kind, to whichever addresses. */
const perAccount = { most: 10, seconds: hour }

export type Recipient = {
  to: string
  /** Whether its owner has proven that the address is theirs. */
  confirmed: boolean
  /** The account the mail is about, when it is known. */
  accountId?: string
  /** The network that asks for the mail, when the account knows it: it is counted apart from what others ask for. */
  knownNetwork?: string
  /** No account has the address: nothing will be sent, and it is counted apart from what is. */
  nobody?: boolean
}

/**
 * Counts one more mail of this kind, unless a limit is used up.
 * @returns whether the mail may be written
 */
export async function spendMailLimit(
  transaction: Kysely<DB>,
  now: Date,
  letter: AccountMail,
  recipient: Recipient,
): Promise<boolean> {
  const { accountId } = recipient
  const attempts = [recipientAttempt(letter, recipient)]
  if (accountId !== undefined)
    attempts.push({ limit: { name: `mail-account:${letter}`, ...perAccount }, subject: accountId })
  try {
    await consumeRateLimits(transaction, now, attempts)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too-many-attempts') return false
    throw error
  }
}

function recipientAttempt(
  letter: AccountMail,
  { to, confirmed, knownNetwork, nobody = false }: Recipient,
): RateLimitKey {
  const asker = knownNetwork === undefined ? '' : `:${knownNetwork}`
  if (confirmed)
    return { limit: { name: `mail:${letter}`, ...perRecipient }, subject: `${digest(to)}${asker}` }
  const most =
    letter === 'password-reset'
      ? resetsPerUnconfirmed[knownNetwork === undefined ? 'others' : 'known']
      : perUnconfirmed[mailKinds[letter].limited]
  const name = `${nobody ? 'mail-nobody' : 'mail-unconfirmed'}:${letter}`
  return { limit: { name, ...most }, subject: `${mailboxOf(to)}${asker}` }
}

/**
 * Whose mailbox is counted. What follows a plus sign is a label of the same mailbox for most mail servers: all labels of
 * one count together, and apart from the address without, which they can't use up.
 */
function mailboxOf(address: string): string {
  const bare = address.replace(/\+[^@]*@/, '@')
  return bare === address ? digest(address) : `${digest(bare)}+`
}
