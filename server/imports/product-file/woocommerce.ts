import { ownColumns } from './columns.ts'
import { slugOf } from './own-handle.ts'
import type { FileRow } from './read-file.ts'

/** WooCommerce's product file: a row for each product, and one for each of its variations below it. Read only. */

const marks = ['id', 'type', 'sku', 'name', 'regular price']
const plain = (header: string) => header.trim().toLowerCase()

export const isWooCommerce = (header: readonly string[]): boolean => {
  const names = new Set(header.map(plain))
  return marks.every((mark) => names.has(mark)) && !names.has('handle')
}

type Text = (column: string) => string
type Parent = { handle: string; names: string[] }

/** The same products as rows of Shopify's file, so that one reader plans both. */
export function fromWooCommerce(
  header: readonly string[],
  rows: AsyncIterable<FileRow>,
): { header: string[]; rows: AsyncIterable<FileRow> } {
  const places = new Map(header.map((name, place) => [plain(name), place]))
  return { header: columns, rows: translated(places, rows) }
}

const columns = ownColumns('classic')

async function* translated(
  places: ReadonlyMap<string, number>,
  rows: AsyncIterable<FileRow>,
): AsyncGenerator<FileRow> {
  const parents = new Map<string, Parent>()
  for await (const { line, cells } of rows) {
    const text: Text = (column) => (cells[places.get(column) ?? -1] ?? '').trim()
    const type = text('type').toLowerCase()
    const cell = type.includes('variation') ? variationCells(text, parents) : productCells(text, parents)
    const pictures = listOf(text('images'))
    cell['Image Src'] = pictures.join('\n')
    if (type.includes('variation')) cell['Variant Image'] = pictures[0] ?? ''
    yield { line, cells: columns.map((column) => cell[column] ?? '') }
  }
}

const listOf = (text: string) =>
  text
    .split(/,\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
const attributeNumbers = [1, 2, 3] as const

function productCells(text: Text, parents: Map<string, Parent>): Record<string, string> {
  const [id, sku] = [text('id'), text('sku')]
  const slug = slugOf(text('name'))
  const handle = id === '' ? slug : `${slug}-${id}`
  const isVariable = text('type').toLowerCase().includes('variable')
  const used = attributeNumbers.filter((number) => text(`attribute ${number} name`) !== '')
  const names = isVariable ? used.map((number) => text(`attribute ${number} name`)) : []
  for (const key of [id && `id:${id}`, sku]) if (key) parents.set(key, { handle, names })
  const category = (listOf(text('categories'))[0] ?? '').split('>').at(-1)?.trim() ?? ''
  return {
    Handle: handle,
    Title: text('name'),
    'Body (HTML)': (text('description') || text('short description')).replaceAll('\\n', '\n'),
    Vendor: text('brands'),
    Type: category,
    Tags: [...listOf(text('tags')), ...listOf(text('categories').replaceAll('>', ','))].join(', '),
    Published: text('published') === '1' ? 'TRUE' : 'FALSE',
    ...Object.fromEntries(names.map((name, place) => [`Option${place + 1} Name`, name])),
    ...(isVariable
      ? {}
      : { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', ...sellingCells(text) }),
  }
}

function variationCells(text: Text, parents: ReadonlyMap<string, Parent>): Record<string, string> {
  const parent = parents.get(text('parent'))
  const optionValue = (name: string) => {
    const number = attributeNumbers.find((one) => text(`attribute ${one} name`) === name)
    return number === undefined ? '' : text(`attribute ${number} value(s)`)
  }
  return {
    Handle: parent?.handle ?? '',
    ...Object.fromEntries(
      (parent?.names ?? []).map((name, place) => [`Option${place + 1} Value`, optionValue(name)]),
    ),
    ...sellingCells(text),
  }
}

/** A sale price is the price; the regular one is the price before. */
function sellingCells(text: Text): Record<string, string> {
  const [regular, sale] = [text('regular price'), text('sale price')]
  const quantity = text('stock') === '' && text('in stock?') === '0' ? '0' : text('stock')
  return {
    'Variant SKU': text('sku'),
    'Variant Barcode': text('gtin, upc, ean, or isbn'),
    'Variant Price': sale === '' ? regular : sale,
    'Variant Compare At Price': sale === '' ? '' : regular,
    'Variant Inventory Tracker': quantity === '' ? '' : 'shop',
    'Variant Inventory Qty': quantity,
    'Variant Inventory Policy': text('backorders allowed?') === '1' ? 'continue' : 'deny',
  }
}
