import { data } from 'react-router'
import type { ApiClient } from '../../../contract/api-client.ts'
import { ApiError } from '../../../contract/api-error.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import { largestPage } from '../../../contract/paging.ts'
import { lazyPart } from '../../lazy-part.ts'
import type { PageRequest } from '../../page-loader.ts'
import { type CardProduct, cardProduct } from '../products/product-card.tsx'

/** Only some products need these. */
export const gallery = lazyPart(() => import('./product-gallery.tsx'))
export const swatches = lazyPart(() => import('./colour-swatches.tsx'))
export const gonePage = lazyPart(() => import('./product-gone.tsx'))

/** Loads a product with others like it; of one that is no longer sold what is left of it, with the status 410. */
export async function loadProduct(
  api: ApiClient<'getById' | 'getAllProducts'>,
  { params, signal }: PageRequest,
) {
  try {
    const { data: product, colours } = await api.call('getById', { id: params.id ?? '' }, { signal })
    const [related] = await Promise.all([
      loadRelated(api, product, { besides: colours ?? [product], signal }),
      product.pictures?.[1] && gallery.preload(),
      colours && swatches.preload(),
    ])
    return { product, related, colours }
  } catch (error) {
    const { gone } = error instanceof ApiError ? error.body : {}
    if (gone === undefined) throw missing(error)
    const [related] = await Promise.all([loadRelated(api, gone, { besides: [], signal }), gonePage.preload()])
    return data({ gone, related }, { status: 410 })
  }
}

/** A malformed id is a missing product. */
const missing = (error: unknown): unknown =>
  error instanceof ApiError && error.body.code === 'invalid-input' ? data(error.body, { status: 404 }) : error

const mostRelated = 5

type RelatedOptions = { besides: readonly Pick<Product, '_id'>[]; signal: AbortSignal }

/** @param besides what stands on the page already: the product, and the other colours of its garment */
async function loadRelated(
  api: ApiClient<'getAllProducts'>,
  { category, subCategory }: Pick<Product, 'category' | 'subCategory'>,
  { besides, signal }: RelatedOptions,
): Promise<CardProduct[] | undefined> {
  const limit = Math.min(mostRelated + besides.length, largestPage)
  try {
    const input = { category, subCategory, sort: 'desc', soldOut: 'last', limit } as const
    const { data } = await api.call('getAllProducts', input, { signal })
    return data
      .filter((other) => besides.every(({ _id }) => other._id !== _id))
      .slice(0, mostRelated)
      .map(cardProduct)
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}
