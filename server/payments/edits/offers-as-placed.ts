import type { Categories } from '../../../contract/catalogue/categories.ts'
import type { AppliesTo, Offer } from '../../../contract/pricing/offer.ts'
import type { Database } from '../../database/database.ts'
import { readOffersOfOrder } from '../../pricing/offers-of-order.ts'
import { settingsAround, settingsSince } from '../../settings/settings-history.ts'

/**
 * The offers of an order as they may have read when it was placed, the likeliest first: offers follow categories and types to
 * other names, and the lines of orders keep those of their time.
 */
export async function offersAsPlaced(database: Database, orderId: string, at: Date): Promise<Offer[][]> {
  const offers = await readOffersOfOrder(database, orderId)
  if (offers.every(({ appliesTo }) => appliesTo.kind !== 'category')) return [offers]
  const then = await settingsAround(database, 'catalogue', at)
  const since = await settingsSince(database, 'catalogue', at)
  return then.map(({ categories }) => {
    const newestFirst = [...since.flatMap((value) => value.categories), ...categories]
    return offers.map((offer) => ({
      ...offer,
      appliesTo: namedAsIn(categories, offer.appliesTo, newestFirst),
    }))
  })
}

function namedAsIn(then: Categories, appliesTo: AppliesTo, newestFirst: Categories[number][]): AppliesTo {
  if (appliesTo.kind !== 'category') return appliesTo
  const { category, subCategory } = appliesTo
  const now = newestFirst.find(
    ({ name, types }) =>
      name === category && (subCategory === undefined || types.some((type) => type.name === subCategory)),
  )
  const was = then.find(({ id }) => id === now?.id)
  if (now === undefined || was === undefined) return appliesTo
  const type = now.types.find(({ name }) => name === subCategory)
  const typeWas = was.types.find(({ id }) => id === type?.id)
  return {
    ...appliesTo,
    category: was.name,
    ...(typeWas === undefined ? {} : { subCategory: typeWas.name }),
  }
}
