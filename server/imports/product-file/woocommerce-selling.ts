import { dayMs } from '../../days.ts'
import { truthOf } from './cell-text.ts'
import { readPrice } from './price-text.ts'

/** The cells of a row of WooCommerce's file by the names of their columns. */
export type Text = (column: string) => string

/** The name of a column as `Text` knows it, in American English: British shops have a "catalogue". */
export const plainColumn = (header: string): string =>
  header.trim().toLowerCase().replace('in catalogue', 'in catalog').replace('ean or isbn', 'ean, or isbn')

type Variation = { readonly product?: Text | undefined; readonly isSeveral?: boolean }

/**
 * A sale price is the price while it holds; the regular one is the price before.
 * @param product the row of a variation's product
 * @param isSeveral whether the variation is for several sizes or colours
 */
export function sellingCells(
  text: Text,
  { product, isSeveral = false }: Variation = {},
): Record<string, string> {
  const regular = text('regular price')
  const sale = isOnSale(text) && isReduced(text) ? text('sale price') : ''
  const quantity = quantityOf(text, { product, isSeveral })
  const counted = isOfAll(text, product) && product ? product : text
  return {
    'Variant SKU': text('sku'),
    'Variant Barcode': text('gtin, upc, ean, or isbn'),
    'Variant Price': sale === '' ? regular : sale,
    'Variant Compare At Price': sale === '' ? '' : regular,
    'Variant Inventory Tracker': quantity === '' ? '' : 'shop',
    'Variant Inventory Qty': quantity,
    'Variant Inventory Policy': isBackordered(counted('backorders allowed?')) ? 'continue' : 'deny',
  }
}

const isBackordered = (cell: string) => truthOf(cell) === true || cell.toLowerCase() === 'notify'

/** The other shop sells for the regular price where the sale price is not lower. */
function isReduced(text: Text): boolean {
  const [regular, sale] = [text('regular price'), text('sale price')].map((price) => readPrice(price).cents)
  return regular === undefined || sale === undefined || sale < regular
}

/** Sales that have not begun or are over are left out. Their days are those of the other shop's time zone. */
function isOnSale(text: Text): boolean {
  const [from, to] = [text('date sale price starts'), text('date sale price ends')].map((day) =>
    Date.parse(day.replace(' ', 'T')),
  )
  const now = Date.now()
  return !((from ?? now) > now || (to ?? now) < now - dayMs)
}

/** In place of a quantity: the product counts all its variations together. How many of each are there, it does not say. */
export const ofParent = 'parent'

/** A file has nothing in the cell of a variation whose product is counted; those of other programs have "parent". */
const isOfAll = (text: Text, product?: Text): boolean =>
  text('stock').toLowerCase() === ofParent || (text('stock') === '' && (product?.('stock') ?? '') !== '')

/** A variation that was hidden, or is sold out in the other shop, can not be sold. None of all sizes is none of each. */
function quantityOf(text: Text, { product, isSeveral }: Variation): string {
  const isHidden = text('type').toLowerCase().includes('variation') && truthOf(text('published')) === false
  const isShared = isOfAll(text, product)
  const isSoldOut = truthOf(text('in stock?')) === false && (isShared || text('stock') === '')
  if (isHidden || isSoldOut || (isShared && Number(product?.('stock') || 1) <= 0)) return '0'
  const isOfSeveral = isSeveral && Number(text('stock') || 0) > 0
  return isShared || isOfSeveral ? ofParent : text('stock')
}
