import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { addGuest, type Guest, renameGuest } from '../../accounts/guests.ts'
import { identifyShopper, setSessionCookie } from '../../accounts/shopper-sessions.ts'
import type { AppContext } from '../../app-context.ts'
import { isAny } from '../../database/is-any.ts'
import { apiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { networkOf } from '../../http/network-of.ts'
import { emailKey } from '../../sign-in/email-key.ts'
import { assertWithinLimits, type RateLimitKey, recordAttempts } from '../../sign-in/rate-limits.ts'
import { endOtherSessions } from '../../sign-in/sessions.ts'
import { moveOrdersToAddress } from '../move-orders-to-address.ts'
import { isConfirmedOrder } from '../order-transitions.ts'
import { endGuestOrderLinks } from './guest-order-links.ts'

/** Guests cost their visitors nothing, and the shop a row each. */
const newGuestsOf = (address: string): RateLimitKey => ({
  limit: { name: 'guests', most: 100, seconds: 3_600 },
  subject: networkOf(address),
})

/**
 * Gives a visitor a session that can place and pay orders and see them. The guest of the same browser is kept: a corrected
 * name or address is written to it as long as none of its orders is confirmed; then another guest begins, who sees nothing of
 * the first. A shopper who is signed in stays so.
 * @throws ApiError guests-not-taken, too-many-attempts
 */
export async function beginGuestCheckout(
  context: AppContext,
  { input, caller, cookies }: Pick<Call<'beginGuestCheckout'>, 'input' | 'caller' | 'cookies'>,
): Promise<AnswerOf<'beginGuestCheckout'>['data']> {
  const { database, clock, settings } = context
  const known = caller.shopperToken ? await identifyShopper(context, caller.shopperToken) : undefined
  if (known !== undefined && !known.isGuest) return toAnswer(known)
  if (!(await settings.read()).values.guests.checkout) throw apiError('guests-not-taken')
  if (known !== undefined && isSameGuest(known, input)) return toAnswer(known)
  if (known !== undefined && !(await hasConfirmedOrders(context, known.id)))
    return toAnswer(await correctGuest(context, known, { input, caller }))
  const limits = [newGuestsOf(caller.address)]
  await assertWithinLimits(database, clock(), limits)
  const { guest, token } = await database.transaction().execute(async (transaction) => {
    await recordAttempts(transaction, clock(), limits)
    return addGuest(transaction, input, clock())
  })
  setSessionCookie(cookies, token)
  return toAnswer(guest)
}

/** Whoever has the mistyped address may hold links to the guest's orders, and a session by one of them. */
const correctGuest = (
  { database }: AppContext,
  known: Guest,
  { input, caller }: Pick<Call<'beginGuestCheckout'>, 'input' | 'caller'>,
): Promise<Guest> =>
  database.transaction().execute(async (transaction) => {
    const { id } = known
    if (emailKey(known.email) !== emailKey(input.email)) {
      await moveOrdersToAddress(transaction, { shopperId: id, email: input.email })
      await endGuestOrderLinks(transaction, id)
      await endOtherSessions(transaction, 'shopper', id, caller)
    }
    return renameGuest(transaction, { ...input, id })
  })

const isSameGuest = (guest: Guest, { name, email }: { name: string; email: string }): boolean =>
  guest.name === name && emailKey(guest.email) === emailKey(email)

const toAnswer = ({ id, name, email }: Guest) => ({ id: id as ShopperId, name, email })

const hasConfirmedOrders = ({ database }: AppContext, shopperId: string): Promise<boolean> =>
  isAny(
    database.selectFrom('orders').select('id').where('shopper_id', '=', shopperId).where(isConfirmedOrder),
  )
