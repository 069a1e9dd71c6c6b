import { data } from 'react-router'
import type { ApiClient } from '../../../contract/api-client.ts'
import { CheckoutStrip } from '../../cart/checkout-strip.tsx'
import type { ShopPageHandle } from '../../page-handle.ts'
import { inBrowser, onServer } from '../../page-loader.ts'
import { cardProduct } from '../products/card-product.ts'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'
import { homeMeta } from './home-meta.ts'
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

export const meta: Route.MetaFunction = ({ matches }) => homeMeta(matches)

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
