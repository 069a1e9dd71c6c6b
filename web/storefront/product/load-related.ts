import type { ApiClient } from '../../../contract/api-client.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import { type CardProduct, cardProduct } from '../products/card-product.ts'

/** Spec §9. */
const mostRelated = 5

export async function loadRelated(
  api: ApiClient,
  { _id, category, subCategory }: Product,
  signal: AbortSignal,
): Promise<CardProduct[] | undefined> {
  try {
    const { data } = await api.call(
      'getByCategory',
      { category, subCategory, limit: mostRelated + 1 },
      { signal },
    )
    return data
      .filter((other) => other._id !== _id)
      .slice(0, mostRelated)
      .map(cardProduct)
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}
