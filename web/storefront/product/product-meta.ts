import type { MetaDescriptor } from 'react-router'
import type { Product } from '../../../contract/catalogue/product.ts'
import { jpegOf } from '../../../contract/images/pictures.ts'
import { moneyInUse } from '../../../contract/money.ts'
import { isSoldOut } from '../../../contract/stock/availability.ts'
import { absolute, pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { identityOf } from '../../settings/shop-identity.ts'
import { shared } from '../../shared-picture.ts'
import { trailOf } from './breadcrumbs.tsx'
import type { GoneProduct } from './product-gone.tsx'

type RouteMatches = Parameters<typeof identityOf>[0]

type Shown = { product: Product; address?: string }

/** `address` is the canonical one, which only the server tells. */
export function productMeta(shown: Shown, matches: RouteMatches): MetaDescriptor[] {
  const { product, address: canonical } = shown
  const { _id, productName, productDescription, imgUrl } = product
  const path = canonical ?? to.product(_id)
  return [
    ...pageMeta(
      {
        title: productName,
        description: shortened(productDescription),
        path,
        ...(import.meta.env.SSR && { kind: 'product' as const }),
        ...(import.meta.env.SSR &&
          imgUrl && { picture: shared(imgUrl, product.pictures?.[0]?.alt || productName) }),
      },
      matches,
    ),
    // Only crawlers and those that share a link read the rest, as in page-meta.ts.
    ...(import.meta.env.SSR ? priceTags(product) : []),
    ...(import.meta.env.SSR ? structuredData(shown, matches) : []),
  ]
}

function structuredData({ product, address: canonical }: Shown, matches: RouteMatches): MetaDescriptor[] {
  const { _id, productName, productDescription, category, subCategory, imgUrl, size } = product
  const { pictures = [{ url: imgUrl, alt: '' }] } = product
  const path = canonical ?? to.product(_id)
  const address = absolute(path, matches)
  const shopName = identityOf(matches).name
  return [
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
        ...(product.colour !== undefined && { color: product.colour }),
        offers: offerOf(product, address, shopName),
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

const priceTags = (product: Product): MetaDescriptor[] => [
  { property: 'product:price:amount', content: product.price.toFixed(2) },
  { property: 'product:price:currency', content: moneyInUse().currency },
  { property: 'product:availability', content: isSoldOut(product) ? 'out of stock' : 'in stock' },
]

function offerOf(product: Product, address: string, shopName: string) {
  const { price, compareAtPrice } = product
  return {
    '@type': 'Offer',
    url: address,
    price: price.toFixed(2),
    priceCurrency: moneyInUse().currency,
    ...(compareAtPrice !== undefined && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: compareAtPrice.toFixed(2),
        priceCurrency: moneyInUse().currency,
      },
    }),
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shopName },
  }
}

export const goneMeta = ({ productName }: GoneProduct, matches: RouteMatches): MetaDescriptor[] =>
  pageMeta({ title: productName, description: 'No longer sold.', path: '', unlisted: true }, matches)

/** Search engines show about 160 characters. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= 160 ? line : `${line.slice(0, line.lastIndexOf(' ', 157))}…`
}
