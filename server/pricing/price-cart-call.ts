import { errors } from '../../contract/errors.ts'
import { toCents, toDollars } from '../../contract/money.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { Adjustment, PricedLine, UsedOffer } from '../../contract/pricing/cart-price.ts'
import { destinationOf } from '../../contract/pricing/destination.ts'
import { priceCart } from '../../contract/pricing/price-cart.ts'
import { identifyShopper } from '../accounts/shopper-sessions.ts'
import type { AppContext } from '../app-context.ts'
import { findProductsInTurn } from '../catalogue/products-by-ids.ts'
import type { Call } from '../http/call.ts'
import { type CodeFault, cartFault, combinationFault, findCode, timeFault } from './find-code.ts'
import type { StoredOffer } from './stored-offer.ts'
import { usesFault } from './uses-fault.ts'

/**
 * Prices a cart at today's prices. What is no longer sold is left out. A code that does not hold is no error: the cart is
 * priced without it.
 * @throws ApiError too-many-attempts
 */
export async function priceCartOf(
  context: AppContext,
  { input: { order, discountCodes, country = '', zipcode }, caller }: Call<'priceCart'>,
): Promise<AnswerOf<'priceCart'>['data']> {
  const shopper = caller.shopperToken ? await identifyShopper(context, caller.shopperToken) : undefined
  const lines = await todaysLines(context, order.items, caller.address)
  const now = context.clock()
  const [settings, automatic] = await Promise.all([context.settings.read(), context.offers.automatic(now)])
  const asker = { address: caller.address, shopperId: shopper?.id }
  const coded: Coded[] = []
  // One after the other, so that each guess counts before the next one.
  for (const code of discountCodes) coded.push(await codeOf(context, code, { asker, lines, now }))
  const offers = [...automatic, ...coded.flatMap(({ stored }) => stored ?? [])].map(({ offer }) => offer)
  const { shipping, tax } = settings.values
  const price = priceCart(lines, { offers, shipping, tax, ...destinationOf({ country, zipcode }) })
  return {
    subtotal: toDollars(price.subtotal),
    adjustments: price.adjustments.map(toAnswer),
    total: toDollars(price.total),
    codes: coded.map((each) => toCodeAnswer(each, price.used)),
  }
}

const toAnswer = ({ cents, ...rest }: Adjustment) => ({ ...rest, amount: toDollars(cents) })

type Coded = { code: string; stored?: StoredOffer; problem?: CodeFault }

function toCodeAnswer({ code, stored, problem: earlier }: Coded, used: readonly UsedOffer[]) {
  const problem = earlier ?? (stored && combinationFault(stored, used))
  if (problem) return { code, problem: { message: errors[problem.code].message, ...problem } }
  return { code, ...(stored ? { offer: stored.offer } : {}) }
}

type Asking = {
  asker: Parameters<typeof findCode>[2]
  lines: readonly PricedLine[]
  now: Date
}

async function codeOf(context: AppContext, code: string, { asker, lines, now }: Asking): Promise<Coded> {
  const offer = await findCode(context, code, asker)
  const problem =
    timeFault(offer, now) ??
    (offer && ((await usesFault(context.database, offer, asker.shopperId)) ?? cartFault(offer, lines)))
  return { code, ...(problem ? { problem } : offer ? { stored: offer } : {}) }
}

type CartLines = Call<'priceCart'>['input']['order']['items']

async function todaysLines(context: AppContext, items: CartLines, address: string): Promise<PricedLine[]> {
  const ids = [...new Set(items.map(({ _id }) => _id))]
  const found = await findProductsInTurn(context, ids, address)
  const products = new Map(found.map((product) => [product._id, product]))
  return items.flatMap(({ _id, quantity }) => {
    const product = products.get(_id)
    if (product === undefined) return []
    const { price, category, subCategory } = product
    return { productId: _id, price: toCents(price), quantity, category, subCategory }
  })
}
