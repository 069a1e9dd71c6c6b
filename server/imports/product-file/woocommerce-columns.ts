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

/** What cells of a column are, in each language. */
const cellsOf: Readonly<Record<string, RegExp>> = {
  ID: /^\d+$/,
  Type: productType,
  Published: /^(?:-1|0|1|2)$/,
  'Is featured?': /^[01]$/,
  'Visibility in catalog': /^(?:visible|catalog|search|hidden)$/,
  'Tax status': /^(?:taxable|shipping|none)$/,
  'In stock?': /^(?:0|1|backorder)$/,
  'Backorders allowed?': /^(?:0|1|notify)$/,
  'Sold individually?': /^(?:0|1|)$/,
  'Allow customer reviews?': /^(?:0|1|)$/,
}

/** "Brands" comes after all others, and plug-ins add theirs beside it. */
const brands =
  /^(?:brands?|marken?|marques?|marcas?|march[ei]|merk(?:en)?|märken|varumärken|brand|mærker|merker|marki|značky|márkák|mărci|бренды|ブランド|品牌)$/iu

/**
 * @param row the first one below the header
 * @returns undefined for a file that is not in the order of an export of all columns. Columns that the shop does not read are "".
 */
export function englishColumns(header: readonly string[], row: readonly string[]): string[] | undefined {
  const release = releases.find(
    (columns) =>
      columns.length <= header.length &&
      columns.every((name, at) => cellsOf[name]?.test((row[at] ?? '').trim()) ?? true),
  )
  if (release === undefined) return undefined
  const added = header.slice(release.length)
  const attributes = attributeColumns(added)
  return [
    ...release,
    ...added.map((name, at) => attributes.get(at) ?? (brands.test(name.trim()) ? 'Brands' : '')),
  ]
}

/** In the order in which each attribute has them. */
const attributeParts = ['name', 'value(s)', 'visible', 'global']
/** An ID in some releases, a name and a URL. */
const mostDownloadParts = 3

/** By place: "Attribut 1 Wert(e)" is the second column with a 1. Those of downloads have numbers as well, and end with a URL. */
function attributeColumns(header: readonly string[]): Map<number, string> {
  const numbered = header.flatMap((name, at) => {
    const number = name.includes(':') ? undefined : /\d+/.exec(name)?.[0]
    return number === undefined ? [] : { at, name, number }
  })
  const columns = new Map<number, string>()
  for (const [number, all] of Map.groupBy(numbered, (column) => column.number)) {
    const url = all.findIndex(({ name }) => /\burl\b/i.test(name))
    const own = url < mostDownloadParts ? all.slice(url + 1) : all
    if (own.length < attributeParts.length) continue
    for (const [place, part] of attributeParts.entries()) {
      const column = own[place]
      if (column) columns.set(column.at, `Attribute ${number} ${part}`)
    }
  }
  return columns
}
