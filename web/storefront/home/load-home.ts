import { data } from 'react-router'
import type { ApiClient } from '../../../contract/api-client.ts'
import type { HomePage } from '../../../contract/content/home-page.ts'
import { contentPaths } from '../../../contract/content-paths.ts'
import { addCalls } from '../../api-client.ts'
import { lazyPart } from '../../lazy-part.ts'
import { cardProduct } from '../products/product-card.tsx'

addCalls(contentPaths)

/** Only shops whose merchant has switched a block on need it. */
export const homeBlocks = lazyPart(() => import('./home-blocks.tsx'))

/** The 5 newest products (spec §9) and what the merchant has set. The page shows without them (spec §8). */
export async function loadHome(api: ApiClient) {
  const [newest, page] = await Promise.all([
    api.call('getAllProducts', { sort: 'desc', limit: 5 }).catch(() => undefined),
    api.call('getHomePage', {}).catch(() => undefined),
  ])
  return data(
    { newest: newest?.data.map(cardProduct), ...(await shownPage(page?.data ?? {})) },
    { status: newest ? 200 : 503 },
  )
}

async function shownPage({ banner, promises, entries, block, bestSellers }: HomePage) {
  const hasBlocks = entries !== undefined || block !== undefined || bestSellers !== undefined
  if (hasBlocks) await homeBlocks.preload()
  return {
    ...(banner && { banner }),
    ...(promises && { promises }),
    ...(hasBlocks && {
      blocks: {
        ...(entries && { entries }),
        ...(block && { block }),
        ...(bestSellers && {
          bestSellers: { title: bestSellers.title, products: bestSellers.products.map(cardProduct) },
        }),
      },
    }),
  }
}
