import { createHash } from 'node:crypto'
import type { Categories, ShippedGuide } from '../../contract/catalogue/categories.ts'
import { productAddress, productInSize } from '../../contract/catalogue/product-address.ts'
import { jpegOf } from '../../contract/images/pictures.ts'
import { beginningOf } from '../../contract/shortened-text.ts'
import type { ListedProduct } from '../catalogue/listed-products.ts'
import { priceBefore } from '../catalogue/product-row.ts'
import { toPublicAddress } from '../images/picture-address.ts'

/** The shop as a feed tells of it. */
export type FeedShop = {
  readonly name: string
  readonly currency: string
  readonly categories: Categories
  readonly publicUrl: string
}
/** The size of a product, with what the merchant calls it. */
export type FeedVariant = { readonly size: string; readonly sku?: string; readonly gtin: string | undefined }
/** Attributes of Google's product data specification, in their order; one may come several times. */
export type FeedItem = readonly (readonly [name: string, value: string])[]

/** The categories that come with the shop are for the people whose guide they have, whatever their names are now. */
const people: Readonly<Record<ShippedGuide, readonly [gender: string, age: string]>> = {
  men: ['male', 'adult'],
  women: ['female', 'adult'],
  children: ['unisex', 'kids'],
}
/** Google's taxonomy by the id of a shipped type: Shirts & Tops, Pants, Outerwear; all of them below Clothing (1604). */
const googleCategories: Readonly<Record<string, string>> = {
  Topwear: '212',
  Bottomwear: '204',
  Winterwear: '203',
}

const longest = { id: 50, brand: 70, mpn: 70, colour: 40, colours: 100 }
const mostColours = 3
const mostOtherPictures = 10
/** Of the 13 characters that an id has for a size. */
const digestLength = 8

const cut = (text: string, characters: number) => beginningOf(text.trim(), characters)
const line = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Google takes no item without a picture, a price or words. */
export const isInFeed = ({ imgUrl, price, productName, productDescription }: ListedProduct): boolean =>
  imgUrl !== '' && price > 0 && line(productName) !== '' && line(productDescription) !== ''

/** A product in a size. */
export function feedItem(product: ListedProduct, variant: FeedVariant, shop: FeedShop): FeedItem {
  const { _id, productName, productDescription, category, subCategory, styleId, colour } = product
  return [
    ['g:id', idOf(_id, variant.size)],
    ['g:item_group_id', styleId ?? _id],
    ['g:title', line(productName)],
    ['g:description', productDescription.trim()],
    ['g:link', shop.publicUrl + productInSize(productAddress(product), variant.size)],
    ...picturesOf(product, shop.publicUrl),
    ['g:availability', product.stock?.[variant.size] === 0 ? 'out_of_stock' : 'in_stock'],
    ...pricesOf(product, shop.currency),
    ['g:condition', 'new'],
    ...identifiersOf(product, variant, shop),
    ...sortsOf(product, shop.categories),
    ['g:product_type', `${category} > ${subCategory}`],
    ...coloursOf(colour),
    ['g:size', variant.size],
  ]
}

/**
 * Google takes no blanks in an id. A digest tells sizes apart that begin alike, where one is too long, and "M_L" from "M L", which
 * is written so.
 */
function idOf(id: string, size: string): string {
  const whole = `${id}-${size.replaceAll(/\s/g, '_')}`
  if (cut(whole, longest.id) === whole && !size.includes('_')) return whole
  const digest = createHash('sha256').update(size).digest('hex').slice(0, digestLength)
  return `${cut(whole, longest.id - digestLength - 1)}-${digest}`
}

function picturesOf({ imgUrl, pictures }: ListedProduct, publicUrl: string): FeedItem {
  const addresses = (pictures.length > 0 ? pictures.map(({ url }) => url) : [imgUrl]).map((url) =>
    toPublicAddress(jpegOf(url), publicUrl),
  )
  return addresses
    .slice(0, 1 + mostOtherPictures)
    .map((address, index) => [index === 0 ? 'g:image_link' : 'g:additional_image_link', address])
}

/** A main colour and up to two others, with slashes between them. */
function coloursOf(colour: string | null): FeedItem {
  const colours = (colour ?? '').split('/').map((one) => cut(line(one), longest.colour))
  const text = colours.filter(Boolean).slice(0, mostColours).join('/')
  return text === '' ? [] : [['g:color', cut(text, longest.colours)]]
}

/** A reduced price stands beside the price before. */
function pricesOf(product: ListedProduct, currency: string): FeedItem {
  const amount = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`
  const before = priceBefore(product)
  if (before === undefined) return [['g:price', amount(product.price)]]
  return [
    ['g:price', amount(before)],
    ['g:sale_price', amount(product.price)],
  ]
}

/** The shop's own SKU is a part number of the maker only where the shop is the maker. */
function identifiersOf({ vendor }: ListedProduct, { sku, gtin }: FeedVariant, shop: FeedShop): FeedItem {
  const mpn = vendor === null && sku ? cut(sku, longest.mpn) : ''
  return [
    ['g:brand', cut(vendor ?? shop.name, longest.brand)],
    ...(gtin === undefined ? [] : [['g:gtin', gtin] as const]),
    ...(mpn === '' ? [] : [['g:mpn', mpn] as const]),
    ['g:identifier_exists', gtin === undefined && mpn === '' ? 'no' : 'yes'],
  ]
}

function sortsOf({ category, subCategory }: ListedProduct, categories: Categories): FeedItem {
  const entry = categories.find(({ name }) => name === category)
  const type = entry?.types.find(({ name }) => name === subCategory)
  const google = googleCategories[type?.id ?? '']
  const [gender, age] = (typeof entry?.guide === 'string' && people[entry.guide as ShippedGuide]) || []
  return [
    ...(google === undefined ? [] : [['g:google_product_category', google] as const]),
    ...(gender === undefined || age === undefined
      ? []
      : ([
          ['g:gender', gender],
          ['g:age_group', age],
        ] as const)),
  ]
}
