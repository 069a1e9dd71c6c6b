import { data } from 'react-router'
import type { ApiClient } from '../../../contract/api-client.ts'
import { wearers } from '../../../contract/catalogue/taxonomy.ts'
import { CheckoutStrip } from '../../cart/checkout-strip.tsx'
import type { ShopPageHandle } from '../../page-handle.ts'
import { inBrowser, onServer } from '../../page-loader.ts'
import { absolute, pageMeta, shopName } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { cardProduct } from '../products/product-card.tsx'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'
import { NewestProducts } from './newest-products.tsx'
import { Promises } from './promises.tsx'
import { Subscribe } from './subscribe.tsx'

export const handle: ShopPageHandle = { picturesFirst: true }

/** The 5 newest products (spec §9). The page shows without them (spec §8). */
const load = async (api: ApiClient) => {
  const newest = await api.call('getAllProducts', { sort: 'desc', limit: 5 }).catch(() => undefined)
  return data({ newest: newest?.data.map(cardProduct) }, { status: newest ? 200 : 503 })
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const description = `Coats, knits, shirts and denim for ${wearers}, well finished and made to be worn for years. Easy exchanges and 7-day returns.`

export const meta: Route.MetaFunction = ({ matches }) => {
  const home = absolute(to.home(), matches)
  const organization = `${home}#organization`
  return [
    ...pageMeta({ description, path: to.home() }, matches),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': organization,
        name: shopName,
        url: home,
        logo: absolute('/icon-512.png', matches),
        description,
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: shopName,
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
  return (
    <>
      <CheckoutStrip />
      <Hero />
      <NewestProducts products={loaderData.newest} />
      <Promises />
      <Subscribe />
    </>
  )
}
