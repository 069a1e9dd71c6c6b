import type { MetaDescriptor } from 'react-router'
import type { Product } from '../../../contract/catalogue/product.ts'
import { jpegOf } from '../../../contract/images/pictures.ts'
import { isSoldOut } from '../../../contract/stock/availability.ts'
import { absolute, pageMeta, shopName } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { shared } from '../../shared-picture.ts'
import { trailOf } from './breadcrumbs.tsx'
import type { GoneProduct } from './product-gone.tsx'

const currency = 'USD'

type Matches = Parameters<typeof absolute>[1]

export function productMeta(product: Product, matches: Matches): MetaDescriptor[] {
  const { _id, productName, productDescription, price, category, subCategory, imgUrl, size } = product
  const { pictures = [{ url: imgUrl, alt: '' }] } = product
  const path = to.product(_id)
  const address = absolute(path, matches)
  return [
    ...pageMeta(
      {
        title: productName,
        description: shortened(productDescription),
        path,
        kind: 'product',
        ...(imgUrl && { picture: shared(imgUrl, pictures[0]?.alt || productName) }),
      },
      matches,
    ),
    { property: 'product:price:amount', content: price.toFixed(2) },
    { property: 'product:price:currency', content: currency },
    { property: 'product:availability', content: isSoldOut(product) ? 'out of stock' : 'in stock' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        '@id': `${address}#product`,
        url: address,
        name: productName,
        description: productDescription,
        sku: _id,
        category: `${category} > ${subCategory}`,
        brand: { '@type': 'Brand', name: shopName },
        ...(imgUrl && { image: pictures.map(({ url }) => absolute(jpegOf(url), matches)) }),
        ...(size.length > 0 && { size }),
        offers: offerOf(product, address),
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [...trailOf(product), { name: productName, address: path }].map(
          ({ name, address }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: absolute(address, matches),
          }),
        ),
      },
    },
  ]
}

function offerOf(product: Product, address: string) {
  const { price, compareAtPrice } = product
  return {
    '@type': 'Offer',
    url: address,
    price: price.toFixed(2),
    priceCurrency: currency,
    ...(compareAtPrice !== undefined && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: compareAtPrice.toFixed(2),
        priceCurrency: currency,
      },
    }),
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shopName },
  }
}

export const goneMeta = ({ productName }: GoneProduct): MetaDescriptor[] =>
  pageMeta({ title: productName, description: 'No longer sold.', path: '', unlisted: true }, [])

/** Search engines show about 160 characters. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= 160 ? line : `${line.slice(0, line.lastIndexOf(' ', 157))}…`
}
