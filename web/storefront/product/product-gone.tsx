import type { Product, ProductId } from '../../../contract/catalogue/product.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { listTitle } from '../collections/list-title.ts'
import type { CardProduct } from '../products/product-card.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { RelatedProducts } from './related-products.tsx'

export type GoneProduct = Pick<Product, 'productName' | 'category' | 'subCategory'> & {
  otherColour?: ProductId
}

type ProductGoneProps = { gone: GoneProduct; related: readonly CardProduct[] | undefined }

/** The page of a product that is no longer sold (status 410) leads on to others like it. */
export default function ProductGone({ gone, related }: ProductGoneProps) {
  const part = { category: [gone.category], subCategory: [gone.subCategory] }
  return (
    <div className="page-width pt-4 sm:pt-6">
      <Breadcrumbs product={gone} />
      <section className="flex flex-col items-start gap-6 py-8 wrap-anywhere sm:py-14">
        <p className="label-text text-stone-600">No longer sold</p>
        <h1 className="font-display text-3xl font-medium">{gone.productName}</h1>
        <p className="max-w-prose text-stone-700">
          {gone.otherColour
            ? 'We don’t sell this colour any more. Have a look at the others.'
            : 'We don’t sell this any more. Have a look at others like it, or at the whole collection.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {gone.otherColour && <LinkButton to={to.product(gone.otherColour)}>See other colours</LinkButton>}
          <LinkButton to={to.collections(part)} variant={gone.otherColour ? 'secondary' : 'primary'}>
            See {listTitle(part).toLowerCase()}
          </LinkButton>
          <LinkButton to={to.collections()} variant="secondary">
            See the whole collection
          </LinkButton>
        </div>
      </section>
      {related && related.length > 0 && <RelatedProducts products={related} />}
    </div>
  )
}
