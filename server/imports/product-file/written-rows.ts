import type { EditedProduct } from '../../catalogue/editing/edited-product.ts'
import type { FileField } from './columns.ts'
import type { DecimalMark } from './price-text.ts'
import { sharedColumns, words } from './shared-fields.ts'

/** Cells of a row by field; what is absent is empty, or stays as the file had it. */
export type WrittenRow = Partial<Record<FileField, string>>

/** A product as merchants see it, with the addresses of its pictures in order. */
export type WrittenProduct = {
  readonly product: EditedProduct
  readonly pictures: readonly { url: string; alt: string }[]
}

/** The rows of a product that came from no file, or of sizes that its file does not have. */
export function rowsOfProduct(handle: string, { product, pictures }: WrittenProduct): WrittenRow[] {
  const sizes = product.size.map((size): WrittenRow => ({ ...variantCells(product, size) }))
  const count = Math.max(sizes.length, pictures.length)
  return Array.from({ length: count }, (_, place): WrittenRow => {
    const picture = pictures[place]
    return {
      handle,
      ...(place === 0 ? productCells(product) : {}),
      ...sizes[place],
      ...(picture === undefined
        ? {}
        : { picture: picture.url, picturePosition: `${place + 1}`, pictureAlt: picture.alt }),
    }
  })
}

export const productCells = (product: EditedProduct): WrittenRow => ({
  title: product.productName,
  ...wordCells(product),
  ...statusCells(product),
  ...(product.colour === null ? { option1Name: 'Size' } : { option1Name: 'Color', option2Name: 'Size' }),
})

/** Absent for what a file does not say. */
export const wordCells = (said: Words): WrittenRow =>
  Object.fromEntries(
    words.flatMap((name) =>
      said[name] === undefined ? [] : [[sharedColumns[name], cellOfWord(name, said[name])]],
    ),
  )

type WordName = (typeof words)[number]
type Words = { readonly [Name in WordName]?: string | readonly string[] | null }

function cellOfWord(name: WordName, value: string | readonly string[] | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return value.join(', ')
  return name === 'productDescription' ? htmlOf(value) : value
}

export const statusCells = ({ status }: EditedProduct): WrittenRow => ({
  status,
  published: status === 'active' ? 'TRUE' : 'FALSE',
})

export function variantCells(product: EditedProduct, size: string, decimalMark?: DecimalMark): WrittenRow {
  const variant = product.variants.find((one) => one.size === size)
  return {
    ...(product.colour === null
      ? { option1Value: size }
      : { option1Value: product.colour, option2Value: size }),
    ...numberCells(product, size),
    ...priceCells(product, decimalMark),
    ...stockCells(variant?.onHand),
  }
}

export function numberCells(product: EditedProduct, size: string): WrittenRow {
  const { sku = '', barcode = '' } = product.variants.find((one) => one.size === size) ?? {}
  return { sku, barcode }
}

/** @param decimalMark that of the file: with two of them, some of its other prices would have two meanings */
export const priceCells = (
  { price, compareAt }: EditedProduct,
  decimalMark: DecimalMark = '.',
): WrittenRow => ({
  price: centsText(price, decimalMark),
  compareAtPrice: compareAt === null ? '' : centsText(compareAt, decimalMark),
})

/** A size that is not counted has no quantity. */
export const stockCells = (onHand: number | undefined): WrittenRow =>
  onHand === undefined
    ? { quantity: '', tracker: '' }
    : { quantity: `${onHand}`, tracker: 'shopify', policy: 'deny' }

/** "59.90": whole cents as product files have them. */
const centsText = (cents: number, decimalMark: DecimalMark): string =>
  (cents / 100).toFixed(2).replace('.', decimalMark)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text of the shop as the body of a product file. `bodyText` makes the same text of it. */
const htmlOf = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign).replace(/\n/g, '<br>')
