import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import type { ApiClient } from '../../../contract/api-client.ts'
import { ApiError } from '../../../contract/api-error.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { inBrowser, onServer, type PageRequest } from '../../page-loader.ts'
import { useSession } from '../../session/session.ts'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/product'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyProduct } from './buy-product.tsx'
import { loadRelated } from './load-related.ts'
import { productMeta } from './product-meta.ts'
import { ProductNotes } from './product-notes.tsx'
import { ProductPicture } from './product-picture.tsx'
import { RelatedProducts } from './related-products.tsx'

export const handle: ShopPageHandle = { picturesFirst: true }

const WishlistToggle = lazy(() => import('../../wishlist/wishlist-toggle.tsx'))

const load = async (api: ApiClient, { params, signal }: PageRequest) => {
  const { data: product } = await api.call('getById', { id: params.id ?? '' }, { signal }).catch(notFound)
  return { product, related: await loadRelated(api, product, signal) }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** A malformed id is a missing product. */
function notFound(error: unknown): never {
  if (error instanceof ApiError && error.body.code === 'invalid-input')
    throw data(error.body, { status: 404 })
  throw error
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? productMeta(loaderData.product, matches) : []

export default function ProductPage({ loaderData: { product, related } }: Route.ComponentProps) {
  const { isVerified } = useSession()
  return (
    <div className="page-width pt-4 sm:pt-6" key={product._id}>
      <Breadcrumbs product={product} />
      <article className="grid gap-x-12 gap-y-8 md:grid-cols-[1.15fr_1fr] xl:gap-x-20">
        <ProductPicture product={product} />
        <div className="flex min-w-0 flex-col gap-6 md:sticky md:top-24 md:self-start">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
            <div className="flex min-w-0 flex-col gap-3">
              <h1 className="font-display text-3xl font-medium">{product.productName}</h1>
              <Price dollars={product.price} className="text-xl" />
            </div>
            {isVerified && (
              <Suspense>
                <WishlistToggle product={product} />
              </Suspense>
            )}
          </div>
          <p className="max-w-prose whitespace-pre-line text-stone-700">{product.productDescription}</p>
          <BuyProduct product={product} />
          <ProductNotes product={product} />
        </div>
      </article>
      <RelatedProducts products={related} />
    </div>
  )
}
