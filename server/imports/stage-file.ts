import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { busyProductMs, Pace } from './pace.ts'
import { cellText } from './product-file/cell-text.ts'
import { cellOf, matchColumns, plainHeader } from './product-file/columns.ts'
import { slugOf, storedHandle } from './product-file/own-handle.ts'
import { type FileRow, readRows, recogniseForm, UnreadableFile } from './product-file/read-file.ts'
import { fromWooCommerce, isWooCommerce } from './product-file/woocommerce.ts'
import { englishColumns, isWooCommerceRow } from './product-file/woocommerce-columns.ts'
import { wooCommerceHandles } from './woocommerce-numbers.ts'

/** Rows and bytes that one statement stores. */
const mostRows = 200
const mostBytes = 1024 * 1024
/** Of a product in a file; only the pace depends on it. */
const usualSizes = 5

/** `lost` is why a row is neither kept nor written back. */
type StagedRow = FileRow & { readonly handle: string; readonly lost?: string }

/**
 * Reads a file into `import_rows`, a batch at a time, and lets the plan begin. Nothing is interpreted beyond the handle.
 * @throws UnreadableFile for what is no product file
 */
export async function stageFile(database: Database, id: string, path: string): Promise<void> {
  const form = await recogniseForm(path)
  const pace = new Pace(busyProductMs.read / usualSizes)
  const readFile = () => readRows(path, form)
  const { header, isWoo, line } = await columnsOf(readFile())
  const file = isWoo
    ? fromWooCommerce(
        header,
        products(readFile(), line),
        await wooCommerceHandles(database, id, header, () => paced(products(readFile(), line), pace)),
      )
    : { header, rows: below(readFile(), line) }
  const handleOf = readHandle(file.header)
  let rows = 0
  let batch: StagedRow[] = []
  let bytes = 0
  for await (const row of file.rows) {
    batch.push(
      isSame(row.cells, file.header) ? { ...row, ...ofHeader } : { ...row, handle: handleOf(row.cells) },
    )
    bytes += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length < mostRows && bytes < mostBytes) continue
    rows += await store(database, id, batch)
    await pace.giveWay(batch.length)
    batch = []
    bytes = 0
  }
  rows += await store(database, id, batch)
  if (rows === 0) throw new UnreadableFile('The file has a header and no rows.')
  await database
    .updateTable('imports')
    .set({ state: 'planning', rows, header: [...file.header], format: isWoo ? 'woocommerce' : 'shopify' })
    .where('id', '=', id)
    .execute()
}

/** Rows that tell a file's columns. */
const mostRead = 20

type Header = {
  /** The names of the columns, WooCommerce's in English. */
  readonly header: readonly string[]
  readonly isWoo: boolean
  /** Where it stands. */
  readonly line: number
}

/** @throws UnreadableFile for what is no product file */
async function columnsOf(rows: AsyncGenerator<FileRow>): Promise<Header> {
  const beginning: FileRow[] = []
  for (let row = await rows.next(); !row.done && beginning.length <= mostRead; row = await rows.next())
    beginning.push(row.value)
  await rows.return(undefined)
  const at = headerAt(beginning)
  const { cells: header = [], line = 1 } = beginning[at] ?? {}
  if (header.every((name) => name.trim() === '')) throw new UnreadableFile('The file is empty.')
  const below = beginning.slice(at + 1).map(({ cells }) => cells)
  const reason = otherFileReason(header)
  if (reason !== undefined) throw new UnreadableFile(reason, line)
  if (isWooCommerce(header)) return { header, isWoo: true, line }
  if (namesProducts(header)) return { header, isWoo: false, line }
  const english = englishColumns(header, below)
  if (english) return { header: english, isWoo: true, line }
  throw new UnreadableFile(
    below.some(isWooCommerceRow)
      ? 'This looks like a product file of WooCommerce, but its column names are not in English. Please export all columns, or set the language of your WordPress profile to English, and upload the new file.'
      : 'This is not a product file of Shopify or WooCommerce: it has no column Handle or URL handle, and no Title. A file of WooCommerce has the columns ID or SKU, Type, Name and Regular price.',
    line,
  )
}

/** Spreadsheets can have a title above the header, or an empty row; Numbers writes the name of its table there. */
function headerAt(beginning: readonly FileRow[]): number {
  const isFilled = (cell: string) => cell.trim() !== ''
  const at = beginning.findIndex(({ cells }) => cells.filter(isFilled).length > 1)
  return Math.max(at, 0)
}

/** Whose files have options, or all else, in other columns; some have handles, or titles and prices, as Shopify's do. */
const otherShops: readonly (readonly [name: string, column: RegExp])[] = [
  ['Etsy', /^\s*variation 1 (?:type|values)\s*$/i],
  ['Square', /^\s*item name\s*$/i],
  ['Squarespace', /^\s*option name 1\s*$/i],
  ['Wix', /^\s*fieldtype\s*$/i],
  ['Lightspeed', /^\s*variant_option_one_name\s*$/i],
  ['BigCommerce', /^\s*(?:product code\/sku|inventory tracking)\s*$/i],
  ['Ecwid', /^\s*product_internal_id\s*$/i],
  ['Magento', /^\s*(?:attribute_set_code|_attribute_set)\s*$/i],
  ['PrestaShop', /^\s*active \(0\/1\)\s*$/i],
  ['Google Merchant Center', /^\s*(?:g:)?(?:image_link|item[_ ]group[_ ]id)\s*$/i],
]

/** Other files of Shopify, by a column: that of inventory has handles and options as its product file does. */
const otherFiles: readonly (readonly [column: RegExp, reason: string])[] = [
  [
    /^\s*committed(?: \(not editable\))?\s*$/i,
    'This is Shopify’s inventory file. Stock is read from the product file: in Shopify, choose Products, then Export.',
  ],
  [/^\s*redirect from\s*$/i, 'This is a file of redirects. Import it under Redirects.'],
  [/^\s*lineitem name\s*$/i, 'This is Shopify’s file of orders. Orders of another shop can’t be imported.'],
  [
    /^\s*accepts email marketing\s*$/i,
    'This is Shopify’s file of customers. Customers of another shop can’t be imported.',
  ],
]

/** Why a file is refused from which nothing or only half would be read. */
function otherFileReason(header: readonly string[]): string | undefined {
  const has = (column: RegExp) => header.some((name) => column.test(name))
  const otherFile = otherFiles.find(([column]) => has(column))
  if (otherFile !== undefined) return otherFile[1]
  const otherShop = otherShops.find(([, column]) => has(column))?.[0]
  if (otherShop === undefined || matchColumns(header).has('option1Name')) return undefined
  return `This looks like a product file of ${otherShop}, which this shop can’t read: its sizes and colours would be lost. Product files of Shopify and WooCommerce can be imported.`
}

/** Two exports that were joined have a header in between. */
const ofHeader = { handle: '', lost: 'This row repeats the column names.' }
const isSame = (cells: readonly string[], others: readonly string[]): boolean =>
  cells.length === others.length && cells.every((cell, at) => isSameName(cell, others[at] ?? ''))
/** The second file can begin with a mark of UTF-8. */
const isSameName = (cell: string, other: string) => cell === other || plainHeader(cell) === plainHeader(other)

/** The rows of WooCommerce's file, which are not written back, without headers. */
async function* products(rows: AsyncGenerator<FileRow>, headerLine: number): AsyncGenerator<FileRow> {
  let header: readonly string[] = []
  for await (const row of rows)
    if (row.line === headerLine) header = row.cells
    else if (row.line > headerLine && !isSame(row.cells, header)) yield row
}

async function* below(rows: AsyncGenerator<FileRow>, headerLine: number): AsyncGenerator<FileRow> {
  for await (const row of rows) if (row.line > headerLine) yield row
}

async function* paced(rows: AsyncIterable<FileRow>, pace: Pace): AsyncGenerator<FileRow> {
  let read = 0
  for await (const row of rows) {
    yield row
    read += 1
    if (read % mostRows === 0) await pace.giveWay(mostRows)
  }
}

function namesProducts(header: readonly string[]): boolean {
  const columns = matchColumns(header)
  return columns.has('handle') || columns.has('title')
}

/** A row that only has a title gets the handle that other shops would make of it. */
function readHandle(header: readonly string[]): (cells: readonly string[]) => string {
  const columns = matchColumns(header)
  return (cells) => {
    const handle = cellText(cellOf(cells, columns, 'handle'))
    return storedHandle(handle === '' ? slugOf(cellText(cellOf(cells, columns, 'title'))) : handle)
  }
}

const noHandle = 'This row has neither a handle nor a title. It belongs to no product.'

async function store(database: Database, id: string, rows: readonly StagedRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const kept = rows.filter((row) => row.lost === undefined)
  await sql`
    insert into import_rows (import_id, line, handle, cells)
    select ${id}::uuid, (staged ->> 'line')::int, staged ->> 'handle',
      array(select jsonb_array_elements_text(staged -> 'cells'))
    from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) as staged`.execute(database)
  const lost = rows.filter(({ handle }) => handle === '')
  if (lost.length > 0)
    await sql`
      insert into import_problems (import_id, place, line, column_name, value, reason, kind)
      select ${id}::uuid, -line, line, '', '', reason, 'refused'
      from unnest(${lost.map(({ line }) => line)}::int[], ${lost.map((row) => row.lost ?? row.noProduct ?? noHandle)}::text[]) as lost (line, reason)
      on conflict do nothing`.execute(database)
  return kept.length
}
