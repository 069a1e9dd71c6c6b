import { data } from 'react-router'
import type { ApiClient } from '../../../contract/api-client.ts'
import type { HomePage } from '../../../contract/content/home-page.ts'
import { lazyPart } from '../../lazy-part.ts'
import { cardProduct } from '../products/product-card.tsx'

/** What stands beside the specified parts, below the banner. */
export const homeBlocks = lazyPart(() => import('./home-blocks.tsx'))

/** The 5 newest products (spec §9) and what the merchant has set. The page shows without them (spec §8). */
export async function loadHome(api: ApiClient<'getAllProducts' | 'getHomePage'>) {
  const [newest, page] = await Promise.all([
    api.call('getAllProducts', { sort: 'desc', limit: 5 }).catch(() => undefined),
    api.call('getHomePage', {}).catch(() => undefined),
    homeBlocks.preload().catch(() => undefined),
  ])
  return data(
    { newest: newest?.data.map(cardProduct), ...shownPage(page?.data ?? {}) },
    { status: newest ? 200 : 503 },
  )
}

const shownPage = ({ bestSellers, ...page }: HomePage) => ({
  ...page,
  ...(bestSellers && { bestSellers: { ...bestSellers, products: bestSellers.products.map(cardProduct) } }),
})
