import { singleBlanks } from '../../../contract/text.ts'
import { cellText } from './cell-text.ts'
import { slugOf } from './own-handle.ts'
import type { FileRow } from './read-file.ts'
import { plainColumn, type Text } from './woocommerce-selling.ts'

/** Which product of the shop a row of WooCommerce's file is about, by the handle that the first import has given it. */

/** What a file says of a product with a number. */
export type NumberedProduct = {
  readonly line: number
  readonly id: string
  readonly name: string
  /** Its own and those of its variations, in small letters. */
  readonly skus: readonly string[]
}

/** What earlier files have said under a handle. */
export type KnownHandle = {
  readonly handle: string
  readonly names: readonly string[]
  readonly skus: readonly string[]
}

/** Handles by number, and products whose number another one had. */
export type NumberedHandles = {
  readonly byId: ReadonlyMap<string, string>
  readonly others: readonly { readonly product: NumberedProduct; readonly known: KnownHandle }[]
}

/** The other shop's number of a product is its own for ever. A file may lack it; SKUs last as well, and names do not. */
export function newHandle(text: Text): string {
  const [id, sku, slug] = [text('id'), slugOf(text('sku')), slugOf(text('name'))]
  if (id !== '') return numberedHandle(slug, id)
  return sku === '' ? slug : `${ofSku}${sku}`
}

const numberedHandle = (slug: string, id: string) => `${slug}-${id}`
const ofSku = 'sku-'

/** The number in a handle, as a pattern of PostgreSQL's as well. */
export const numberInHandle = '-([0-9]+)$'
const idIn = (handle: string): string | undefined =>
  handle.startsWith(ofSku) ? undefined : new RegExp(numberInHandle).exec(handle)?.[1]

/** SKUs of a product that tell it from others. */
const mostSkus = 20

/** The products of a file that have numbers, with the SKUs of their variations, wherever these stand. */
export async function numberedProducts(
  header: readonly string[],
  rows: AsyncIterable<FileRow>,
): Promise<NumberedProduct[]> {
  const places = new Map(header.map((name, place) => [plainColumn(name), place]))
  const products: (NumberedProduct & { readonly sku: string })[] = []
  const ofVariations = new Map<string, string[]>()
  for await (const { line, cells } of rows) {
    const text: Text = (column) => singleBlanks(cellText(cells[places.get(column) ?? -1] ?? ''))
    const sku = text('sku')
    if (text('type').toLowerCase().includes('variation')) {
      const skus = ofVariations.get(text('parent')) ?? []
      if (sku !== '' && skus.length < mostSkus) ofVariations.set(text('parent'), [...skus, sku.toLowerCase()])
    } else if (text('id') !== '')
      products.push({ line, id: text('id'), name: text('name'), sku, skus: [sku.toLowerCase()] })
  }
  return products.map(({ sku, ...product }) => {
    const keys = [`id:${product.id}`, ...(sku === '' ? [] : [sku])]
    const skus = [...product.skus, ...keys.flatMap((key) => ofVariations.get(key) ?? [])]
    return { ...product, skus: skus.filter(Boolean) }
  })
}

/**
 * Two shops, or one that was set up anew, give the same numbers to different products. A product is the one that had its number
 * before if they share a SKU, or a name; where one has no SKU, most words of a name are enough.
 * @param known the latest last
 */
export function numberedHandles(
  products: readonly NumberedProduct[],
  known: readonly KnownHandle[],
): NumberedHandles {
  const knownById = Map.groupBy(known, ({ handle }) => idIn(handle))
  const byId = new Map<string, string>()
  const others: { product: NumberedProduct; known: KnownHandle }[] = []
  for (const product of products) {
    const candidates = knownById.get(product.id) ?? []
    const same = candidates.findLast((one) => isSame(product, one))
    const other = candidates.at(-1)
    if (same !== undefined) byId.set(product.id, same.handle)
    else if (other !== undefined) others.push({ product, known: other })
  }
  return { byId, others }
}

function isSame({ id, name, skus }: NumberedProduct, known: KnownHandle): boolean {
  const knownSkus = new Set(known.skus.map((sku) => sku.toLowerCase()))
  if (skus.some((sku) => knownSkus.has(sku))) return true
  const slug = slugOf(name)
  if (numberedHandle(slug, id) === known.handle) return true
  const slugs = known.names.map(slugOf)
  if (slugs.includes(slug)) return true
  return (skus.length === 0 || knownSkus.size === 0) && slugs.some((one) => sharesWords(slug, one))
}

/** More than half of the words of the shorter name. */
function sharesWords(one: string, other: string): boolean {
  const [words, others] = [one, other].map((slug) => new Set(slug.split('-').filter(Boolean)))
  if (!words?.size || !others?.size) return false
  return words.intersection(others).size * 2 > Math.min(words.size, others.size)
}
