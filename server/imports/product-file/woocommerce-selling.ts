/** The cells of a row of WooCommerce's file by the names of their columns. */
export type Text = (column: string) => string

/** A sale price is the price while it holds; the regular one is the price before. */
export function sellingCells(text: Text): Record<string, string> {
  const regular = text('regular price')
  const sale = isOnSale(text) ? text('sale price') : ''
  const quantity = quantityOf(text)
  return {
    'Variant SKU': text('sku'),
    'Variant Barcode': text('gtin, upc, ean, or isbn'),
    'Variant Price': sale === '' ? regular : sale,
    'Variant Compare At Price': sale === '' ? '' : regular,
    'Variant Inventory Tracker': quantity === '' ? '' : 'shop',
    'Variant Inventory Qty': quantity,
    'Variant Inventory Policy': ['1', 'notify'].includes(text('backorders allowed?')) ? 'continue' : 'deny',
  }
}

/** Sales that have not begun or are over are left out. Their days are those of the other shop's time zone. */
function isOnSale(text: Text): boolean {
  const [from, to] = [text('date sale price starts'), text('date sale price ends')].map((day) =>
    Date.parse(day.replace(' ', 'T')),
  )
  const now = Date.now()
  return !((from ?? now) > now || (to ?? now) < now - dayMs)
}
const dayMs = 86_400_000

/** A variation that was hidden, or is sold out in the other shop, can not be sold. "parent": its product counted for all. */
function quantityOf(text: Text): string {
  const isHidden = text('type').toLowerCase().includes('variation') && text('published') === '0'
  const isCounted = text('stock') !== '' && text('stock').toLowerCase() !== 'parent'
  if (isHidden || (!isCounted && text('in stock?') === '0')) return '0'
  return text('stock')
}
