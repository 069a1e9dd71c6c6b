import { Suspense } from 'react'
import { data, type MetaDescriptor } from 'react-router'
import type { ApiClient } from '../../../contract/api-client.ts'
import { wearersOf } from '../../../contract/catalogue/categories-in-words.ts'
import type { HomePage } from '../../../contract/content/home-page.ts'
import { shippedReturns } from '../../../contract/returns/shipped-returns.ts'
import { shippedBanner, shippedPromises } from '../../../contract/settings/shipped-home-page.ts'
import { CheckoutStrip } from '../../cart/checkout-strip.tsx'
import { lazyPart } from '../../lazy-part.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { inBrowserWith, onServer } from '../../page-loader.ts'
import { absolute, pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { categoriesOf, identityOf, rootData } from '../../settings/shop-identity.ts'
import { api } from '../content-page/content-api.ts'
import { cardProduct } from '../products/product-card.tsx'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'
import { NewestProducts } from './newest-products.tsx'
import { Promises } from './promises.tsx'
import { Subscribe } from './subscribe.tsx'

export const handle: ShopPageHandle = { picturesFirst: true }

export const loader = onServer(loadHome)
export const clientLoader = inBrowserWith(api)(loadHome)

type RouteMatches = Parameters<typeof identityOf>[0]

function descriptionFor(matches: RouteMatches): string {
  const { days } = rootData(matches).settings?.returns ?? shippedReturns
  const clothes = `Coats, knits, shirts and denim for ${wearersOf(categoriesOf(matches))}, well finished and made to be worn for years.`
  return days > 0 ? `${clothes} Easy exchanges and ${days}-day returns.` : clothes
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  // Only the server tells search engines, as in page-meta.ts.
  if (!import.meta.env.SSR) return pageMeta({ description: '', path: to.home() }, matches)
  const { banner } = loaderData ?? {}
  // Who has written another banner sells other things.
  const description = banner ? banner.text || banner.title : descriptionFor(matches)
  return [...pageMeta({ description, path: to.home() }, matches), ...shopData(description, matches)]
}

/** The shop, and how it is searched, in the words of schema.org. */
function shopData(description: string, matches: RouteMatches): MetaDescriptor[] {
  const home = absolute(to.home(), matches)
  const { name } = identityOf(matches)
  const organization = `${home}#organization`
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': organization,
        name,
        url: home,
        logo: absolute('/icon-512.png', matches),
        description,
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name,
        url: home,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${absolute(to.collections(), matches)}?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    },
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { newest, banner = shippedBanner, promises = shippedPromises, ...blocks } = loaderData
  const { entries, bestSellers, block } = blocks
  return (
    <>
      <CheckoutStrip />
      <Hero {...banner} />
      {entries && (
        <Suspense>
          <homeBlocks.Part entries={entries} block={false} />
        </Suspense>
      )}
      <NewestProducts products={newest} />
      {(bestSellers || block !== false) && (
        <Suspense>
          <homeBlocks.Part bestSellers={bestSellers} block={block} />
        </Suspense>
      )}
      <Promises promises={promises} />
      <Subscribe />
    </>
  )
}

/** What stands beside the specified parts, below the banner. */
const homeBlocks = lazyPart(() => import('./home-blocks.tsx'))

/** The 5 newest products (spec §9) and what the merchant has set. The page shows without them (spec §8). */
async function loadHome(api: ApiClient<'getAllProducts' | 'getHomePage'>) {
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
