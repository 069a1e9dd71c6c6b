import { beginningOf } from '../../../contract/shortened-text.ts'
import { cellText, truthOf } from './cell-text.ts'
import { everyField, headerOf } from './columns.ts'
import { optionKinds } from './option-names.ts'
import { isDraftKind, withoutVariations } from './other-kinds.ts'
import type { FileRow } from './read-file.ts'
import {
  type Attribute,
  attributesOf,
  listOf,
  oneOf,
  picturesIn,
  plainName,
  valuesOf,
} from './woocommerce-attributes.ts'
import { descriptionOf } from './woocommerce-body.ts'
import { newHandle } from './woocommerce-handles.ts'
import { plainColumn, sellingCells, type Text } from './woocommerce-selling.ts'

/** WooCommerce's product file: a row for each product, and one for each of its variations. Read only. */

const marks = ['type', 'name', 'regular price']

export const isWooCommerce = (header: readonly string[]): boolean => {
  const names = new Set(header.map(plainColumn))
  const hasKey = names.has('id') || names.has('sku')
  return hasKey && marks.every((mark) => names.has(mark)) && !names.has('handle')
}

type Cells = Record<string, string>
type Row = {
  readonly line: number
  readonly text: Text
  /** Cells beyond the header. */
  readonly surplus: readonly string[]
}
/** A product with variations. */
type Parent = {
  readonly handle: string
  readonly attributes: readonly Attribute[]
  readonly text: Text
  /** Its row, which comes with the first variation, as this says by what they differ. */
  waiting: Row | undefined
  /** The attributes of each option. */
  options: readonly (readonly string[])[]
}

/**
 * The same products as rows of Shopify's file, so that one reader plans both.
 * @param handles those that earlier files gave to products, by their numbers
 */
export function fromWooCommerce(
  header: readonly string[],
  rows: AsyncIterable<FileRow>,
  handles: ReadonlyMap<string, string>,
): { header: string[]; rows: AsyncIterable<FileRow> } {
  const places = new Map(header.map((name, place) => [plainColumn(name), place]))
  const isSaid = (field: Field) => always.has(field) || sources[field]?.some((name) => places.has(name))
  const said = fields.flatMap((field, at) => (isSaid(field) ? at : []))
  async function* saidRows(): AsyncGenerator<FileRow> {
    for await (const { cells, ...row } of translated(
      withHandles(rows, { places, handles, width: header.length }),
    ))
      yield { ...row, cells: [...said.map((at) => cells[at] ?? ''), ...cells.slice(columns.length)] }
  }
  return { header: said.map((at) => columns[at] ?? ''), rows: saidRows() }
}

/** Of a product in one colour, which is no option. */
const colourColumn = headerOf('colourPattern', 'classic')
const kindColumn = headerOf('productKind', 'classic')
const fields = [...everyField, 'colourPattern', 'productKind'] as const
const columns = fields.map((field) => headerOf(field, 'classic'))

type Field = (typeof fields)[number]

/** What any file says something of. */
const always: ReadonlySet<Field> = new Set<Field>([
  ...(['handle', 'title', 'price', 'published', 'status', 'productKind'] as const),
  ...(['option1Name', 'option1Value', 'option2Name', 'option2Value', 'option3Name', 'option3Value'] as const),
  ...(['picturePosition', 'pictureAlt', 'variantPicture'] as const),
])

/** What the other fields are made of. One of which the file has nothing is left out, so that what the shop has stays. */
const sources: Readonly<Partial<Record<Field, readonly string[]>>> = {
  body: ['description', 'short description'],
  vendor: ['brands'],
  type: ['categories'],
  tags: ['tags', 'categories'],
  sku: ['sku'],
  barcode: ['gtin, upc, ean, or isbn'],
  compareAtPrice: ['sale price'],
  tracker: ['stock', 'in stock?'],
  quantity: ['stock', 'in stock?'],
  policy: ['backorders allowed?'],
  picture: ['images'],
  colourPattern: ['attribute 1 name'],
}

/** The texts of each row; "handle" is that of its product. */
async function* withHandles(
  rows: AsyncIterable<FileRow>,
  {
    places,
    handles,
    width,
  }: { places: ReadonlyMap<string, number>; handles: ReadonlyMap<string, string>; width: number },
): AsyncGenerator<Row> {
  for await (const { line, cells } of rows) {
    const cellOf = (column: string) => cellText(cells[places.get(column) ?? -1] ?? '')
    const handle = handles.get(cellOf('id')) ?? newHandle(cellOf)
    const text: Text = (column) => (column === 'handle' ? handle : cellOf(column))
    yield { line, text, surplus: cells.slice(width) }
  }
}

async function* translated(rows: AsyncIterable<Row>): AsyncGenerator<FileRow> {
  const families = new Families()
  for await (const row of rows) {
    const { text } = row
    if (typeOf(text).includes('variation')) yield* families.addVariation(row)
    else if (typeOf(text).includes('variable')) yield* families.addParent(row)
    else yield rowOf(row, { ...productCells(text), ...onlyOption, ...sellingCells(text) })
  }
  yield* families.incomplete()
}

/** Variable products and their variations, which may come before them. */
class Families {
  readonly #all: Parent[] = []
  readonly #byKey = new Map<string, Parent>()
  readonly #orphans = new Map<string, Row[]>();

  *addVariation(row: Row): Generator<FileRow> {
    const key = row.text('parent')
    const parent = this.#byKey.get(key)
    if (parent !== undefined) yield* variationRows(row, parent)
    else this.#orphans.getOrInsertComputed(key, () => []).push(row)
  }

  *addParent(row: Row): Generator<FileRow> {
    const { text } = row
    const attributes = attributesOf(text, listOf)
    const parent: Parent = { handle: text('handle'), attributes, text, waiting: row, options: [] }
    this.#all.push(parent)
    for (const key of keysOf(text)) {
      this.#byKey.set(key, parent)
      for (const orphan of this.#orphans.get(key) ?? []) yield* variationRows(orphan, parent)
      this.#orphans.delete(key)
    }
  }

  /** Parents without variations, and variations without a parent, at the end of the file. */
  *incomplete(): Generator<FileRow> {
    for (const { waiting } of this.#all)
      if (waiting) yield rowOf(waiting, productCells(waiting.text, kindOf(waiting.text) || withoutVariations))
    for (const orphan of [...this.#orphans.values()].flat())
      yield { ...rowOf(orphan, sellingCells(orphan.text)), noProduct: noParent(orphan.text('parent')) }
  }
}

const noParent = (named: string): string =>
  named === ''
    ? 'This variation has nothing in the column Parent. It belongs to no product.'
    : `The column Parent names “${beginningOf(named, 80)}”, and the file has no variable product with this ID or SKU.`

const onlyOption: Cells = { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }

function* variationRows(variation: Row, parent: Parent): Generator<FileRow> {
  const { text } = variation
  const { waiting } = parent
  const own = attributesOf(text, oneOf)
  if (waiting) {
    parent.waiting = undefined
    parent.options = inOptions(own.map(({ name }) => name))
    const names = parent.options.map((of, place) => [`Option${place + 1} Name`, of.join(' / ')])
    const kind = kindOf(waiting.text) || kindByVariation(text)
    const cells = { ...productCells(waiting.text, kind), ...Object.fromEntries(names) }
    yield rowOf(waiting, cells)
  }
  const values = parent.options.map((of) =>
    of.map((name) => valuesOf(name, own, parent.attributes)).reduce(besideEach),
  )
  const options = values.map((of, place) => [`Option${place + 1} Value`, of.join('\n')])
  const isSeveral = values.some((of) => of.length > 1)
  const selling = sellingCells(text, { product: parent.text, isSeveral })
  const cells = { Handle: parent.handle, ...Object.fromEntries(options), ...selling }
  const [picture = ''] = picturesIn(text('images'))
  yield rowOf(variation, { ...cells, 'Variant Image': picture })
}

const rowOf = ({ line, text, surplus }: Row, cells: Cells): FileRow => {
  const all: Cells = { ...cells, 'Image Src': picturesIn(text('images')).join('\n') }
  return { line, cells: [...columns.map((column) => all[column] ?? ''), ...surplus] }
}

/** Shopify's file has three options: of more attributes, the last has all but the colour and the size. */
function inOptions(names: readonly string[]): string[][] {
  if (names.length <= 3) return names.map((name) => [name])
  const kinds = optionKinds(names)
  const ofKind = names.filter((_name, at) => kinds[at] !== 'other')
  return [...ofKind.map((name) => [name]), names.filter((_name, at) => kinds[at] === 'other')]
}

const besideEach = (values: readonly string[], others: readonly string[]): readonly string[] => {
  if (values.length === 0 || others.length === 0) return [...values, ...others]
  return values.flatMap((value) => others.map((other) => `${value} / ${other}`))
}

const typeOf = (text: Text) => text('type').toLowerCase()

const keysOf = (text: Text): string[] => [text('id') && `id:${text('id')}`, text('sku')].filter(Boolean)

/** Empty for garments. */
const kindOf = (text: Text): string =>
  /^(?:simple|variable|variation)?$/.test(typeOf(text)) ? '' : typeOf(text)

/** A product with variations is virtual by them: 'variable: variation, virtual'. */
const kindByVariation = (text: Text): string => (kindOf(text) === '' ? '' : `variable: ${kindOf(text)}`)

/** What the other shop hides, or does not sell itself as a garment, is a draft. Empty where the file does not say. */
function publishedOf(text: Text, kind: string): string {
  if (isDraftKind(kind) || text('visibility in catalog').toLowerCase() === 'hidden') return 'FALSE'
  if (text('published') === '') return ''
  return truthOf(text('published')) ? 'TRUE' : 'FALSE'
}

function productCells(text: Text, kind = kindOf(text)): Cells {
  const categories = listOf(text('categories')).map((path) => path.split('>').map(plainName))
  const tags = [...listOf(text('tags')).map(plainName), ...categories.flat()]
  return {
    Handle: text('handle'),
    Title: plainName(text('name')),
    'Body (HTML)': descriptionOf(text),
    Vendor: plainName(text('brands')),
    Type: categories[0]?.at(-1) ?? '',
    // A comma in a name would make two tags of it.
    Tags: tags.map((name) => name.replaceAll(',', ' ')).join(', '),
    Published: publishedOf(text, kind),
    [colourColumn]: onlyColourOf(text),
    [kindColumn]: kind,
  }
}

function onlyColourOf(text: Text): string {
  const attributes = attributesOf(text, listOf)
  const at = optionKinds(attributes.map(({ name }) => name)).indexOf('colour')
  const [colour = '', ...more] = attributes[at]?.values ?? []
  return more.length === 0 ? colour : ''
}
