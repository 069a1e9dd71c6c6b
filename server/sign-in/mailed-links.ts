import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller } from '../http/call.ts'
import { networkOf } from '../http/network-of.ts'
import { assertWithinLimits, type RateLimitKey, recordAttempts } from './rate-limits.ts'

const links = {
  'reset-password': 'reset-link-invalid',
  'confirm-email': 'email-link-invalid',
  'undo-email-change': 'email-link-invalid',
  unsubscribe: 'email-link-invalid',
  'guest-order': 'order-link-invalid',
  'staff-invitation': 'invitation-invalid',
} as const

/** A network may try 50 wrong links in 15 minutes. @throws ApiError of the link, too-many-attempts */
export async function openMailedLink<Opened>(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  link: keyof typeof links,
  caller: Caller,
  open: () => Promise<Opened | undefined>,
): Promise<Opened> {
  const now = clock()
  const wrongLinks: RateLimitKey = {
    limit: { name: link, most: 50, seconds: 900 },
    subject: networkOf(caller.address),
  }
  await assertWithinLimits(database, now, [wrongLinks])
  const opened = await open()
  if (opened !== undefined) return opened
  await recordAttempts(database, now, [wrongLinks])
  throw apiError(links[link])
}
