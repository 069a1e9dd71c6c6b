import type { ErrorBody } from '../../contract/error-body.ts'
import { errors } from '../../contract/errors.ts'
import { endSentence, formatCents } from '../../contract/money.ts'
import type { PricedLine, UsedOffer } from '../../contract/pricing/cart-price.ts'
import type { CodeProblem } from '../../contract/pricing/discount-code.ts'
import { isEligible, reachesMinimum } from '../../contract/pricing/discounts.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { networkOf } from '../http/network-of.ts'
import { assertWithinLimits, recordAttempts } from '../sign-in/rate-limits.ts'
import { hasBegun, hasEnded, type StoredOffer } from './stored-offer.ts'

/** Codes that nobody has, per quarter of an hour. A shopper mistypes one a few times; a script needs millions. */
const guesses = {
  perNetwork: { name: 'discount-code', most: 40, seconds: 900 },
  perAccount: { name: 'discount-code-of', most: 10, seconds: 900 },
} as const

type Asker = { address: string; shopperId: string | undefined }

export type CodeFault = { code: CodeProblem; message?: string }

/**
 * The offer of a code. Another shopper's own is as good as unknown, so that nobody learns of it.
 * @throws ApiError too-many-attempts
 */
export async function findCode(
  { database, clock, offers }: Pick<AppContext, 'database' | 'clock' | 'offers'>,
  code: string,
  { address, shopperId }: Asker,
): Promise<StoredOffer | undefined> {
  const who = shopperId ?? networkOf(address)
  const known = offers.known(who, code)
  if (known !== undefined) return isOpenTo(known, shopperId) ? known : undefined
  const now = clock()
  const keys = [
    { limit: guesses.perNetwork, subject: networkOf(address) },
    ...(shopperId === undefined ? [] : [{ limit: guesses.perAccount, subject: shopperId }]),
  ]
  const [found] = await Promise.all([offers.lookUp(who, code), assertWithinLimits(database, now, keys)])
  if (found !== undefined && isOpenTo(found, shopperId)) return found
  await recordAttempts(database, now, keys)
  return undefined
}

const isOpenTo = (offer: StoredOffer, shopperId: string | undefined): boolean =>
  offer.shopperId === null || offer.shopperId === shopperId

/** Why a code does not hold at this time, whatever is in the cart. */
export function timeFault(stored: StoredOffer | undefined, now: Date): CodeFault | undefined {
  if (stored === undefined) return { code: 'code-unknown' }
  if (hasEnded(stored, now)) return { code: 'code-ended' }
  return hasBegun(stored, now) ? undefined : { code: 'code-not-yet' }
}

/** Why it does not hold for these lines. */
export function cartFault({ offer }: StoredOffer, lines: readonly PricedLine[]): CodeFault | undefined {
  if (!lines.some((line) => isEligible(offer.appliesTo, line))) return { code: 'code-not-for-these' }
  if (reachesMinimum(offer, lines)) return undefined
  const least = formatCents(offer.minimumCents)
  return { code: 'code-below-minimum', message: endSentence(`This code needs goods of at least ${least}`) }
}

/** Why a code that holds by itself is not used: others of the same cart that it does not combine with save as much. */
export function combinationFault({ offer }: StoredOffer, used: readonly UsedOffer[]): CodeFault | undefined {
  const kept = used.filter((each) => each.offer.code !== undefined)
  if (kept.some((each) => each.offer.id === offer.id)) return undefined
  if (kept.every((each) => each.offer.combines && offer.combines)) return undefined
  const names = listed.format(kept.flatMap((each) => each.offer.code ?? []))
  const save = kept.length === 1 ? 'saves' : 'save'
  const message = `This code can’t be combined with ${names}, which ${save} you as much or more.`
  return { code: 'code-not-combined', message }
}

const listed = new Intl.ListFormat('en')

/** @param entered the codes of the order; where there are several, the error names the one that it is about */
export const codeError = (
  { code, message = errors[code].message, ...rest }: CodeFault & Pick<ErrorBody, 'orderId'>,
  about: string | undefined,
  entered: readonly unknown[],
) => apiError(code, { message: entered.length > 1 ? `${about}: ${message}` : message, ...rest })
