import { Suspense } from 'react'
import { wearersOf } from '../../../contract/catalogue/categories-in-words.ts'
import { shippedBanner, shippedPromises } from '../../../contract/settings/shipped-home-page.ts'
import { CheckoutStrip } from '../../cart/checkout-strip.tsx'
import type { ShopPageHandle } from '../../page-handle.ts'
import { inBrowserWith, onServer } from '../../page-loader.ts'
import { absolute, pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { categoriesOf, identityOf } from '../../settings/shop-identity.ts'
import { api } from '../content-page/content-api.ts'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'
import { homeBlocks, loadHome } from './load-home.ts'
import { NewestProducts } from './newest-products.tsx'
import { Promises } from './promises.tsx'
import { Subscribe } from './subscribe.tsx'

export const handle: ShopPageHandle = { picturesFirst: true }

export const loader = onServer(loadHome)
export const clientLoader = inBrowserWith(api)(loadHome)

const descriptionFor = (wearers: string) =>
  `Coats, knits, shirts and denim for ${wearers}, well finished and made to be worn for years. Easy exchanges and 7-day returns.`

export const meta: Route.MetaFunction = ({ matches }) => {
  const home = absolute(to.home(), matches)
  const { name } = identityOf(matches)
  const description = descriptionFor(wearersOf(categoriesOf(matches)))
  const organization = `${home}#organization`
  return [
    ...pageMeta({ description, path: to.home() }, matches),
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
