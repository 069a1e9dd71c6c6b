import type { MetaDescriptor } from 'react-router'
import type { ColourOption, Product } from '../../../contract/catalogue/product.ts'
import { isSoldOut } from '../../../contract/inventory/availability.ts'
import { moneyInUse } from '../../../contract/money.ts'
import { absolute, pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import type { identityOf } from '../../settings/shop-identity.ts'
import { shared } from '../../shared-picture.ts'
import { trailOf } from './breadcrumbs.tsx'
import type { GoneProduct } from './product-gone.tsx'
import { serverIdentifiers } from './server-identifiers.ts'
import { productData } from './structured-data.ts'

type RouteMatches = Parameters<typeof identityOf>[0]

type Shown = { product: Product; colours?: readonly ColourOption[] | undefined; address?: string }

/** `address` is the canonical one, which only the server tells. */
export function productMeta(shown: Shown, matches: RouteMatches): MetaDescriptor[] {
  const { product, address: canonical } = shown
  const { _id, productName, productDescription, imgUrl } = product
  const path = canonical ?? to.product(_id)
  return [
    ...pageMeta(
      {
        title: productName,
        description: productDescription,
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

function structuredData(shown: Shown, matches: RouteMatches): MetaDescriptor[] {
  const { product, colours, address = to.product(product._id) } = shown
  const told = { product, colours, identifiers: serverIdentifiers.of(product), address }
  return [
    { 'script:ld+json': { '@context': 'https://schema.org', ...productData(told, matches) } },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [...trailOf(product), { name: product.productName, address }].map(
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

export const goneMeta = ({ productName }: GoneProduct, matches: RouteMatches): MetaDescriptor[] =>
  pageMeta({ title: productName, description: 'No longer sold.', path: '', unlisted: true }, matches)
