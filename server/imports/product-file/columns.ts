/**
 * The columns of Shopify's product file that the shop reads, in both generations of headers. Every other column is kept as it
 * is and written back.
 */

/** Those that only help to read the others. */
const aids = {
  giftCard: ['Gift Card', 'Gift card'],
  productCategory: ['Product Category', 'Product category'],
  gender: ['Google Shopping / Gender', 'Google Shopping / Gender'],
  ageGroup: ['Google Shopping / Age Group', 'Google Shopping / Age group'],
  colourPattern: [
    'Color (product.metafields.shopify.color-pattern)',
    'Color (product.metafields.shopify.color-pattern)',
  ],
  /** Of WooCommerce's products that are no garments; any file of WooCommerce has the column. */
  productKind: ['Type (WooCommerce)', 'Type (WooCommerce)'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  option1LinkedTo: ['Option1 Linked To', 'Option1 Linked To'],
  option2LinkedTo: ['Option2 Linked To', 'Option2 Linked To'],
  option3LinkedTo: ['Option3 Linked To', 'Option3 Linked To'],
  command: ['Command', 'Command'],
  variantCommand: ['Variant Command', 'Variant Command'],
  imageCommand: ['Image Command', 'Image Command'],
} as const satisfies Names

const names = {
  handle: ['Handle', 'URL handle'],
  title: ['Title', 'Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor', 'Vendor'],
  type: ['Type', 'Type'],
  tags: ['Tags', 'Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status', 'Status'],
  option1Name: ['Option1 Name', 'Option1 name'],
  option1Value: ['Option1 Value', 'Option1 value'],
  option2Name: ['Option2 Name', 'Option2 name'],
  option2Value: ['Option2 Value', 'Option2 value'],
  option3Name: ['Option3 Name', 'Option3 name'],
  option3Value: ['Option3 Value', 'Option3 value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  picture: ['Image Src', 'Product image URL'],
  picturePosition: ['Image Position', 'Image position'],
  pictureAlt: ['Image Alt Text', 'Image alt text'],
  variantPicture: ['Variant Image', 'Variant image URL'],
  ...aids,
} as const satisfies Names

type Names = Record<string, readonly [classic: string, current: string]>
export type FileField = keyof typeof names
const fields = Object.keys(names) as FileField[]

export type PlacedField = Exclude<FileField, keyof typeof aids>
/** The fields that the shop has a place for. */
export const everyField = fields.filter((field): field is PlacedField => !(field in aids))

/** Columns without a place whose name differs between the generations. */
const renamed: readonly (readonly [classic: string, current: string])[] = [
  ['Variant Grams', 'Weight value (grams)'],
  ['Variant Weight Unit', 'Weight unit for display'],
  ['Variant Fulfillment Service', 'Fulfillment service'],
  ['Variant Taxable', 'Charge tax'],
  ['Variant Tax Code', 'Tax code'],
  ['SEO Title', 'SEO title'],
  ['SEO Description', 'SEO description'],
  ['Google Shopping / Google Product Category', 'Google Shopping / Google product category'],
  ['Google Shopping / Custom Product', 'Google Shopping / Custom product'],
  ['Google Shopping / AdWords Grouping', 'Google Shopping / AdWords grouping'],
  ['Google Shopping / AdWords Labels', 'Google Shopping / AdWords labels'],
  ...[0, 1, 2, 3, 4].map(
    (label) =>
      [`Google Shopping / Custom Label ${label}`, `Google Shopping / Custom label ${label}`] as const,
  ),
]

export const generations = ['classic', 'current'] as const
export type Generation = (typeof generations)[number]

/** Spreadsheets change blanks and letter case of headers. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/^[\s'\ufeff]+|\s+$/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Of the files of 2021 and 2022, which have both a type of Shopify's, under two names, and the merchant's own; and of Matrixify's. */
const otherNames = {
  'custom product type': 'type',
  'standard product type': 'productCategory',
  'standardized product type': 'productCategory',
  'body html': 'body',
} as const satisfies Record<string, FileField>

const fieldByHeader = new Map<string, FileField>([
  ...Object.entries(otherNames),
  ...fields.flatMap((field) => names[field].map((header) => [plainHeader(header), field] as const)),
])

/** Prices of a market, "Price / Canada", and metafields are told by their form; the shop keeps both as they are. */
const metafield = /\((?:product|variant)\.metafields\.[^.()]+\.[^()]+\)$/i

/** Shopify's own, which the merchant's language has other names for. */
const ofCategory = /\(product\.metafields\.shopify\.([^.()]+)\)$/i
const categoryFields: ReadonlyMap<string, FileField> = new Map<string, FileField>([
  ['target-gender', 'gender'],
  ['age-group', 'ageGroup'],
  ...fields.flatMap((field) => {
    const [, key] = ofCategory.exec(names[field][0]) ?? []
    return key === undefined ? [] : [[key, field] as const]
  }),
])

const amount =
  /^(?:(?:variant |regular |sale )?price|(?:variant )?compare[- ]at price|cost per item)(?: \/ .+)?$/

/** Whether a column has prices or costs alone, also those of markets and WooCommerce's. */
export const isOfAmount = (header: string): boolean =>
  !metafield.test(header.trim()) && amount.test(plainHeader(header))

/** The places of each known field in the header: more than one where both generations, or two files, stand side by side. */
export type Columns = ReadonlyMap<FileField, readonly number[]>

export function matchColumns(header: readonly string[]): Columns {
  const columns = new Map<FileField, number[]>()
  header.forEach((name, place) => {
    const field = metafield.test(name.trim())
      ? categoryFields.get(ofCategory.exec(name.trim())?.[1]?.toLowerCase() ?? '')
      : fieldByHeader.get(plainHeader(name))
    if (field !== undefined) columns.set(field, [...(columns.get(field) ?? []), place])
  })
  return columns
}

/** The named columns of a header that the shop neither shows nor reads others by. */
export function otherColumns(header: readonly string[]): string[] {
  const known = new Set([...matchColumns(header).values()].flat())
  return header.filter((name, place) => name.trim() !== '' && !known.has(place))
}

/** The place of a field in a row: of several columns the first that has a text. */
export function placeOf(cells: readonly string[], columns: Columns, field: FileField): number | undefined {
  const places = columns.get(field)
  if (places === undefined || places.length === 1) return places?.[0]
  return places.find((place) => (cells[place] ?? '').trim() !== '') ?? places[0]
}

/** What a row says of a field, empty where the file lacks the column. */
export const cellOf = (cells: readonly string[], columns: Columns, field: FileField): string =>
  cells[placeOf(cells, columns, field) ?? -1] ?? ''

/** The header of a field, as one generation or as the file has it. */
export const headerOf = (field: FileField, generation: Generation): string =>
  names[field][generation === 'classic' ? 0 : 1]

const translations = [...Object.values(names), ...renamed]
const byHeader = new Map(
  translations.flatMap((pair) => pair.map((name) => [plainHeader(name), pair] as const)),
)

/** The same column in another generation; columns that both call alike, or that neither knows, keep their name. */
export function translateHeader(header: string, generation: Generation): string {
  const pair = byHeader.get(plainHeader(header))
  return pair === undefined || metafield.test(header.trim()) ? header : pair[generation === 'classic' ? 0 : 1]
}

const ofVariant: ReadonlySet<FileField> = new Set<FileField>([
  ...(['option1Value', 'option2Value', 'option3Value', 'sku', 'barcode', 'price', 'compareAtPrice'] as const),
  ...(['tracker', 'quantity', 'policy', 'variantPicture', 'requiresShipping', 'variantCommand'] as const),
])
const ofPicture: ReadonlySet<FileField> = new Set<FileField>([
  ...(['picture', 'picturePosition', 'pictureAlt', 'imageCommand'] as const),
])

export const isFieldOfVariant = (field: FileField): boolean => ofVariant.has(field)
export const isFieldOfPicture = (field: FileField): boolean => ofPicture.has(field)

/** What stands in the row of each variant, also where the shop has no place for it. */
export function isOfVariant(header: string): boolean {
  const field = fieldByHeader.get(plainHeader(header))
  if (field !== undefined) return isFieldOfVariant(field)
  const name = plainHeader(translateHeader(header, 'classic'))
  return /^(?:variant|cost|price|compare-at price)\b|variant\.metafields/.test(name)
}

/** Pictures are a list of their own over the rows of a handle. */
export const isOfPicture = (header: string): boolean => {
  const field = fieldByHeader.get(plainHeader(header))
  return field !== undefined && isFieldOfPicture(field)
}
