import type { MetaDescriptor } from 'react-router'
import type { Product } from '../../../contract/catalogue/product.ts'
import { jpegOf } from '../../../contract/images/pictures.ts'
import { absolute, pageMeta, shopName } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { shared } from '../../shared-picture.ts'
import { trailOf } from './breadcrumbs.tsx'

type Matches = Parameters<typeof absolute>[1]

export function productMeta(product: Product, matches: Matches): MetaDescriptor[] {
  const { _id, productName, productDescription, price, category, subCategory, imgUrl, size } = product
  const path = to.product(_id)
  const address = absolute(path, matches)
  const money = { price: price.toFixed(2), currency: 'USD' }
  return [
    ...pageMeta(
      {
        title: productName,
        description: shortened(productDescription),
        path,
        kind: 'product',
        ...(imgUrl && { picture: shared(imgUrl, productName) }),
      },
      matches,
    ),
    { property: 'product:price:amount', content: money.price },
    { property: 'product:price:currency', content: money.currency },
    { property: 'product:availability', content: 'in stock' },
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
        ...(imgUrl && { image: [absolute(jpegOf(imgUrl), matches)] }),
        ...(size.length > 0 && { size }),
        offers: {
          '@type': 'Offer',
          url: address,
          price: money.price,
          priceCurrency: money.currency,
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: shopName },
        },
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

/** Search engines show about 160 characters. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= 160 ? line : `${line.slice(0, line.lastIndexOf(' ', 157))}…`
}
