import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { addGuest, type Guest, renameGuest } from '../../accounts/guests.ts'
import { identifyShopper, setSessionCookie } from '../../accounts/shopper-sessions.ts'
import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { networkOf } from '../../http/network-of.ts'
import { emailKey } from '../../sign-in/email-key.ts'
import { assertWithinLimits, type RateLimitKey, recordAttempts } from '../../sign-in/rate-limits.ts'
import { isConfirmedOrder } from '../order-transitions.ts'

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
    return toAnswer(await renameGuest(database, { ...input, id: known.id }))
  const limits = [newGuestsOf(caller.address)]
  await assertWithinLimits(database, clock(), limits)
  const { guest, token } = await database.transaction().execute(async (transaction) => {
    await recordAttempts(transaction, clock(), limits)
    return addGuest(transaction, input, clock())
  })
  setSessionCookie(cookies, token)
  return toAnswer(guest)
}

const isSameGuest = (guest: Guest, { name, email }: { name: string; email: string }): boolean =>
  guest.name === name && emailKey(guest.email) === emailKey(email)

const toAnswer = ({ id, name, email }: Guest) => ({ id: id as ShopperId, name, email })

async function hasConfirmedOrders({ database }: AppContext, shopperId: string): Promise<boolean> {
  const confirmed = database.selectFrom('orders').select('id').where('shopper_id', '=', shopperId)
  return (await confirmed.where(isConfirmedOrder).limit(1).executeTakeFirst()) !== undefined
}
