/** Limits on mails that a stranger can cause (decision 065), counted in the transaction of what they announce. */
import { ApiError } from '../../contract/api-error.ts'
import type { Database } from '../database/database.ts'
import { mailboxKey, withoutLabel } from '../sign-in/email-key.ts'
import { consumeRateLimits, digest, type RateLimitKey } from '../sign-in/rate-limits.ts'
import type { LimitedEmailTemplate } from './email.ts'

const hour = 3_600
const day = 24 * hour

/** Each template has limits for one confirmed address, one unconfirmed address, and one account. */
const perConfirmed = { most: 5, seconds: hour }
/** The window of "access" is as long as its link lives: a stranger who uses the limit up leaves a link that works. */
const perUnconfirmed = {
  access: { most: 1, seconds: hour },
  accessFromKnownNetwork: { most: 3, seconds: hour },
  proof: { most: 3, seconds: day },
  notice: { most: 1, seconds: day },
}
const perAccount = { most: 10, seconds: hour }

export type Recipient = {
  to: string
  confirmed: boolean
  accountId?: string
  /** The network that asks for the mail, if it is familiar to the account. */
  knownNetwork?: string
  /** No account has the address: nothing will be sent, and it is counted apart. */
  isUnknown?: boolean
}

export async function consumeMailLimits(
  transaction: Database,
  now: Date,
  template: LimitedEmailTemplate,
  recipient: Recipient,
): Promise<boolean> {
  const { accountId } = recipient
  const keys = [recipientKey(template, recipient)]
  if (accountId !== undefined)
    keys.push({ limit: { name: `mail-account:${template.name}`, ...perAccount }, subject: accountId })
  try {
    await consumeRateLimits(transaction, now, keys)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too-many-attempts') return false
    throw error
  }
}

function recipientKey(
  { name, limited }: LimitedEmailTemplate,
  { to, confirmed, knownNetwork, isUnknown = false }: Recipient,
): RateLimitKey {
  const asker = knownNetwork === undefined ? '' : `:${knownNetwork}`
  if (confirmed) return { limit: { name: `mail:${name}`, ...perConfirmed }, subject: `${digest(to)}${asker}` }
  const kind = limited === 'access' && knownNetwork !== undefined ? 'accessFromKnownNetwork' : limited
  const prefix = isUnknown ? 'mail-unknown' : 'mail-unconfirmed'
  return {
    limit: { name: `${prefix}:${name}`, ...perUnconfirmed[kind] },
    subject: `${mailboxOf(to, kind)}${asker}`,
  }
}

/**
 * All labels (ann+label@…) and dots (a.nn@…) of a mailbox are counted together. Mails that an account's owner waits for are
 * counted apart for the plain address, so that look-alikes can't use it up (decision 065).
 */
function mailboxOf(address: string, kind: keyof typeof perUnconfirmed): string {
  const bare = withoutLabel(address)
  if (kind !== 'proof' && bare === address) return digest(address)
  return `${digest(mailboxKey(address))}+`
}
