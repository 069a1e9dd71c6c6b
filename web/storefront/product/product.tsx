import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { ColourOption, Product } from '../../../contract/catalogue/product.ts'
import { isSoldOutFor, useHeldStock } from '../../cart/own-stock.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { inBrowser, onServer } from '../../page-loader.ts'
import { useSession } from '../../session/session.ts'
import type { CardProduct } from '../products/product-card.tsx'
import { ProductPrice } from '../products/product-price.tsx'
import type { Route } from './+types/product'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyProduct } from './buy-product.tsx'
import { gallery, gonePage, loadProduct, swatches } from './load-product.ts'
import { loadProductPage } from './load-product-page.ts'
import { ProductDescription } from './product-description.tsx'
import { goneMeta, productMeta } from './product-meta.ts'
import { ProductNotes } from './product-notes.tsx'
import { ProductPagePicture } from './product-picture.tsx'
import { RelatedProducts } from './related-products.tsx'

export const handle: ShopPageHandle = { picturesFirst: true }

const WishlistToggle = lazy<ComponentType<{ product: Product }>>(() =>
  import('../../wishlist/wishlist-toggle.tsx').catch(() => ({ default: () => null })),
)

export const loader = onServer(loadProductPage)
export const clientLoader = inBrowser(loadProduct)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return []
  return 'gone' in loaderData ? goneMeta(loaderData.gone, matches) : productMeta(loaderData, matches)
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) {
    return (
      <Suspense>
        <gonePage.Part {...loaderData} />
      </Suspense>
    )
  }
  return <SoldProduct key={loaderData.product._id} {...loaderData} />
}

type SoldProductProps = {
  product: Product
  related: readonly CardProduct[] | undefined
  colours: readonly ColourOption[] | undefined
}

function SoldProduct({ product, related, colours }: SoldProductProps) {
  const { isVerified } = useSession()
  const held = useHeldStock(product.stock !== undefined)
  return (
    <div className="page-width pt-1 sm:pt-6">
      <Breadcrumbs product={product} />
      <article className="grid gap-x-12 gap-y-5 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:gap-x-20 xl:has-data-tiled:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Pictures product={product} />
        <div className="flex min-w-0 flex-col gap-5 md:sticky md:gap-6 md:top-24 md:self-start">
          <div className={`grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 ${isVerified ? 'gap-x-6' : ''}`}>
            <div className="flex min-w-0 flex-col gap-3">
              <h1 className="font-display text-3xl font-medium">{product.productName}</h1>
              <ProductPrice product={product} className="text-xl" isOwnPage />
              {isSoldOutFor(product, held) && <p className="font-medium">Sold out</p>}
            </div>
            {isVerified && (
              <Suspense>
                <WishlistToggle product={product} />
              </Suspense>
            )}
          </div>
          <ProductDescription text={product.productDescription} />
          {colours && <Colours current={product._id} colours={colours} />}
          <BuyProduct product={product} held={held} />
          <ProductNotes product={product} />
        </div>
      </article>
      <RelatedProducts products={related} />
    </div>
  )
}

/** An update before a lazy part's script has come would show the fallback, so these two stand apart from the session. */
const Colours = memo((props: { current: Product['_id']; colours: readonly ColourOption[] }) => (
  <Suspense>
    <swatches.Part {...props} />
  </Suspense>
))

const Pictures = memo(({ product }: { product: Product }) => {
  const { pictures } = product
  if (!pictures?.[1]) return <ProductPagePicture product={product} />
  return (
    <Suspense fallback={<ProductPagePicture product={product} />}>
      <gallery.Part product={product} pictures={pictures} />
    </Suspense>
  )
})
