import type { ApiClient } from '../../../contract/api-client.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import { type CardProduct, cardProduct } from '../products/product-card.tsx'

const mostRelated = 5

export async function loadRelated(
  api: ApiClient<'getAllProducts'>,
  { _id, category, subCategory }: Pick<Product, 'category' | 'subCategory'> & Partial<Pick<Product, '_id'>>,
  signal: AbortSignal,
): Promise<CardProduct[] | undefined> {
  try {
    const input = { category, subCategory, sort: 'desc', soldOut: 'last', limit: mostRelated + 1 } as const
    const { data } = await api.call('getAllProducts', input, { signal })
    return data
      .filter((other) => other._id !== _id)
      .slice(0, mostRelated)
      .map(cardProduct)
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}
