/** What search engines are told of a product in the words of schema.org. Only the server makes it. */
import type { ColourOption, Product } from '../../../contract/catalogue/product.ts'
import { productInSize } from '../../../contract/catalogue/product-address.ts'
import type { ProductIdentifiers } from '../../../contract/catalogue/product-identifiers.ts'
import { jpegOf } from '../../../contract/images/pictures.ts'
import { leftOf } from '../../../contract/inventory/availability.ts'
import { moneyInUse } from '../../../contract/money.ts'
import { absolute } from '../../page-meta.ts'
import { identityOf } from '../../settings/shop-identity.ts'

type RouteMatches = Parameters<typeof identityOf>[0]

export type ToldProduct = {
  product: Product
  colours?: readonly ColourOption[] | undefined
  identifiers: ProductIdentifiers
  /** Its path. */
  address: string
}

/** A product, or the group of its sizes, each with its own numbers and offer; a colour among several is of a group (decision 350). */
export function productData(told: ToldProduct, matches: RouteMatches) {
  const { product, colours, identifiers, address } = told
  const { productName, productDescription, category, subCategory, imgUrl, colour } = product
  const { pictures = [{ url: imgUrl, alt: '' }] } = product
  const shopName = identityOf(matches).name
  const image = imgUrl && pictures.map(({ url }) => absolute(jpegOf(url), matches))
  const inAnyColour = {
    '@id': `${absolute(address, matches)}#product`,
    url: absolute(address, matches),
    name: productName,
    description: productDescription,
    category: `${category} > ${subCategory}`,
    brand: { '@type': 'Brand', name: identifiers.brand ?? shopName },
    ...(image && { image }),
  }
  const ofColour = colour === undefined ? {} : { color: colour }
  const variants = identifiers.variants.map((variant) => {
    const path = productInSize(address, variant.size)
    const url = absolute(path, matches)
    return { url, variant, offers: offerOf(product, variant.size, { url, shopName }) }
  })
  const [only] = variants
  if (only !== undefined && variants.length === 1 && colours === undefined) {
    const { variant, offers } = only
    return { '@type': 'Product', ...inAnyColour, ...ofColour, ...variant, offers }
  }
  return {
    '@type': 'ProductGroup',
    ...inAnyColour,
    productGroupID: identifiers.groupId,
    variesBy: [...(variants.length === 1 ? [] : ['size']), ...(colours === undefined ? [] : ['color'])].map(
      (name) => `https://schema.org/${name}`,
    ),
    hasVariant: variants.map(({ url, variant, offers }) => ({
      '@type': 'Product',
      '@id': `${url}#product`,
      url,
      name: `${productName}, ${variant.size}`,
      ...(image && { image: image[0] }),
      ...ofColour,
      ...variant,
      offers,
    })),
  }
}

function offerOf(product: Product, size: string, { url, shopName }: { url: string; shopName: string }) {
  const { price, compareAtPrice } = product
  const priceCurrency = moneyInUse().currency
  return {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency,
    ...(compareAtPrice !== undefined && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: compareAtPrice.toFixed(2),
        priceCurrency,
      },
    }),
    // A size that is not counted is sold for ever.
    availability: `https://schema.org/${leftOf(product, size) === 0 ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shopName },
  }
}
