import { cellText } from './cell-text.ts'

/**
 * The columns of WooCommerce's export by their English names. Names are in the language of whoever exports, cells are not: an export
 * of all columns has them in one order, in which the types, visibilities and tax statuses tell the releases apart.
 */

const productType = /^(?:simple|variable|variation|grouped|external)(?:, (?:virtual|downloadable))*$/

/** Whether a row is of WooCommerce's file, whatever its columns are called. */
export const isWooCommerceRow = (cells: readonly string[]): boolean =>
  cells.slice(0, 3).some((cell) => productType.test(cell.trim()))

const identity = ['ID', 'Type', 'SKU']
/** Since WooCommerce 9.2. */
const barcode = 'GTIN, UPC, EAN, or ISBN'
const rest = [
  ...['Name', 'Published', 'Is featured?', 'Visibility in catalog', 'Short description', 'Description'],
  ...['Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class', 'In stock?', 'Stock'],
  ...['Low stock amount', 'Backorders allowed?', 'Sold individually?', 'Weight', 'Length', 'Width', 'Height'],
  ...['Allow customer reviews?', 'Purchase note', 'Sale price', 'Regular price', 'Categories', 'Tags'],
  ...['Shipping class', 'Images', 'Download limit', 'Download expiry days', 'Parent', 'Grouped products'],
  ...['Upsells', 'Cross-sells', 'External URL', 'Button text', 'Position'],
]
const releases = [
  [...identity, barcode, ...rest],
  [...identity, ...rest],
]

const amount = /^[\d\s.,'’]*$/

/** What cells of a column are, in each language. */
const cellsOf: Readonly<Record<string, RegExp>> = {
  ID: /^\d+$/,
  Type: /^[a-z_-]+(?:, (?:virtual|downloadable))*$/,
  Published: /^(?:-1|0|1|2)$/,
  'Is featured?': /^[01]$/,
  'Visibility in catalog': /^(?:visible|catalog|search|hidden)$/,
  'Tax status': /^(?:taxable|shipping|none)$/,
  'In stock?': /^(?:0|1|backorder)$/,
  'Low stock amount': /^\d*$/,
  'Backorders allowed?': /^(?:0|1|notify)$/,
  'Sold individually?': /^(?:0|1|)$/,
  'Allow customer reviews?': /^(?:0|1|)$/,
  'Sale price': amount,
  'Regular price': amount,
  Images: /^(?:https?:\/\/.*)?$/s,
  'Download limit': /^-?\d*$/,
  'Download expiry days': /^-?\d*$/,
  Position: /^-?\d+$/,
}

/** "Brands" comes after all others, and plug-ins add theirs beside it. */
const brands =
  /^(?:brands?|marken?|marques?|marcas?|march[ei]|merk(?:en)?|märken|varumärken|mærker|merker|marki|značky|márkák|mărci|бренды|ブランド|品牌)$/iu

/**
 * @param rows the first ones below the header
 * @returns undefined for a file that is not in the order of an export of all columns. Columns that the shop does not read are "".
 */
export function englishColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string[] | undefined {
  const fits = (name: string, at: number) =>
    rows.every((row) => cellsOf[name]?.test(cellText(row[at] ?? '')) ?? true)
  const release = releases.find(
    (columns) =>
      columns.length <= header.length &&
      header.slice(0, columns.length).every((name) => !/\d/.test(name)) &&
      columns.every(fits),
  )
  if (release === undefined || !rows.some(isWooCommerceRow)) return undefined
  const added = header.slice(release.length)
  const attributes = attributeColumns(
    added,
    rows.map((row) => row.slice(release.length)),
  )
  return [
    ...release,
    ...added.map((name, at) => attributes.get(at) ?? (brands.test(name.trim()) ? 'Brands' : '')),
  ]
}

/** In the order in which each attribute has them. */
const attributeParts = ['name', 'value(s)', 'visible', 'global']
/** An ID in some releases, a name and a URL. */
const mostDownloadParts = 3

/**
 * By place: "Attribut 1 Wert(e)" is the second of neighbouring columns with a 1. Those of downloads have numbers as well, and end
 * with a URL; those of plug-ins may stand before, and are told by their cells.
 */
function attributeColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Map<number, string> {
  const columns = new Map<number, string>()
  for (const { number, places } of numberedRuns(header)) {
    const url = places.findIndex((at) => /\burl\b/i.test(header[at] ?? ''))
    const own = url < mostDownloadParts ? places.slice(url + 1) : places
    const isFlag = (at: number | undefined) =>
      at !== undefined && rows.every((row) => /^[01]?$/.test((row[at] ?? '').trim()))
    const begin = own.findIndex((_at, first) => isFlag(own[first + 2]) && isFlag(own[first + 3]))
    if (begin < 0) continue
    for (const [place, part] of attributeParts.entries()) {
      const at = own[begin + place]
      if (at !== undefined) columns.set(at, `Attribute ${number} ${part}`)
    }
  }
  return columns
}

/** Neighbouring columns that have the same number. */
function numberedRuns(header: readonly string[]): { number: string; places: number[] }[] {
  const runs: { number: string; places: number[] }[] = []
  let previous: string | undefined
  for (const [at, name] of header.entries()) {
    const number = /[:：]/.test(name) ? undefined : /\d+/.exec(name)?.[0]
    if (number !== undefined && number === previous) runs.at(-1)?.places.push(at)
    else if (number !== undefined) runs.push({ number, places: [at] })
    previous = number
  }
  return runs
}

/** Where WooCommerce's file says what a column of Shopify's does: problems are named by the file that the merchant has. */
const own: Readonly<Record<string, string>> = {
  Title: 'Name',
  'Body (HTML)': 'Description',
  Vendor: 'Brands',
  Type: 'Categories',
  'Type (WooCommerce)': 'Type',
  'Option1 Value': 'Attribute value(s)',
  'Variant SKU': 'SKU',
  'Variant Barcode': barcode,
  'Variant Price': 'Sale price, Regular price',
  'Variant Compare At Price': 'Regular price',
  'Variant Inventory Tracker': 'Stock',
  'Variant Inventory Qty': 'Stock',
  'Variant Inventory Policy': 'Backorders allowed?',
  'Image Src': 'Images',
  'Variant Image': 'Images',
}

export const wooCommerceName = (column: string): string => own[column] ?? column
