import { mostSizes } from '../../../contract/catalogue/product.ts'
import { cellText } from './cell-text.ts'
import { type Columns, cellOf, type FileField } from './columns.ts'
import { commandProblem, deletedSize, withoutDeleted } from './file-commands.ts'
import { lostLetters } from './lost-letters.ts'
import { optionKinds } from './option-names.ts'
import { linkedShoeSize, linkedText } from './option-values.ts'
import type { FilePrices } from './price-text.ts'
import type { Problem, RowText } from './problem.ts'
import type { FileRow } from './read-file.ts'
import { errorsOfRow, isOfLostSize, withoutErrors } from './spreadsheet-errors.ts'
import { storable } from './storable-text.ts'

export type FileVariant = {
  readonly line: number
  readonly values: readonly string[]
  /** What the file has in place of names, where an option is linked. */
  readonly handles?: readonly string[]
  readonly text: RowText
}
export type FilePicture = {
  readonly line: number
  readonly url: string
  readonly alt: string
  readonly position: number
}

/** The rows of a handle. Product fields stand on the first of them. */
export type FileStyle = {
  readonly handle: string
  readonly line: number
  readonly text: RowText
  /** Of all rows that have one. */
  readonly titles: readonly { readonly line: number; readonly title: string }[]
  readonly optionNames: readonly string[]
  /** By option, whether its values are handles of entries of Shopify's categories. */
  readonly isLinked: readonly boolean[]
  /** What the prices of the file prove of its decimal mark. */
  readonly prices: FilePrices
  readonly variants: readonly FileVariant[]
  readonly pictures: readonly FilePicture[]
  /** Of its rows, whatever is made of them. */
  readonly problems: readonly Problem[]
  /** Why none of it can be taken. */
  readonly fault?: Problem
}

const optionNames = ['option1Name', 'option2Name', 'option3Name'] as const
const optionValues = ['option1Value', 'option2Value', 'option3Value'] as const
const optionLinks = ['option1LinkedTo', 'option2LinkedTo', 'option3LinkedTo'] as const
const ofVariants = ['price', 'sku', 'barcode', 'quantity'] as const

/** What spreadsheets break to fit a column. */
const isOneLine: ReadonlySet<FileField> = new Set<FileField>(['title', 'vendor', ...optionNames])

export const textOf =
  ({ cells }: FileRow, columns: Columns): RowText =>
  (field) => {
    if (!columns.has(field)) return undefined
    const text = cellText(storable(cellOf(cells, columns, field)))
    // An address is asked for as it is, and one without a scheme by https.
    if (field === 'picture' || field === 'variantPicture') return text.replaceAll(/^\/\//gm, 'https://')
    // Of a colour in two forms of Unicode, or with two kinds of blanks, there would be two products.
    const composed = text.normalize('NFC')
    if (field === 'body') return composed
    return composed.replaceAll(isOneLine.has(field) ? /\s+/gu : /\p{Zs}+/gu, ' ')
  }

/** @param rows of one handle, in the order of the file, at least one */
export function readFileStyle(
  handle: string,
  rows: readonly FileRow[],
  columns: Columns,
  prices: FilePrices = {},
): FileStyle {
  const said = rows.map((row) => ({ row, line: row.line, text: textOf(row, columns) }))
  const texts = said.map(({ line, text }) => ({ line, text: withoutDeleted(withoutErrors(text)) }))
  // Rows of one handle can stand apart, and the one with the title need not be the first.
  const first = texts.find(({ text }) => text('title')) ?? texts[0]
  if (first === undefined) throw new Error('a handle has no row')
  const names = optionNames.map((field) => first.text(field) ?? '')
  const links = optionLinks.map((field) => first.text(field) ?? '')
  const isLinked = links.map((link) => link !== '')
  const nameOf = links.map((link) => (link.endsWith('.shoe-size') ? linkedShoeSize : linkedText))
  const choosing = texts.flatMap(({ line, text }): Choosing[] => {
    const lists = optionValues.map((field) => valuesOf(text(field) ?? '', first.text))
    const isVariant =
      lists.some(([value = '', ...more]) => value !== '' || more.length > 0) ||
      ofVariants.some((field) => (text(field) ?? '') !== '')
    return isVariant && !isOfLostSize(text) ? [{ line, lists, text }] : []
  })
  const named = (values: readonly string[]) => {
    if (!isLinked.includes(true)) return { values }
    const texts = values.map((value, at) => (isLinked[at] && nameOf[at]?.(value)) || value)
    return { values: texts, handles: values }
  }
  const fault = commandProblem(first.line, first.text) ?? choicesProblem(choosing)
  const variants = fault
    ? []
    : choosing.flatMap(({ lists, ...row }) => choices(lists).map((values) => ({ ...row, ...named(values) })))
  return {
    handle,
    line: first.line,
    text: first.text,
    titles: texts.flatMap(({ line, text }) => {
      const title = text('title')
      return title ? [{ line, title }] : []
    }),
    optionNames: names,
    isLinked,
    prices,
    variants,
    pictures: pictures(texts),
    problems: [
      ...said.flatMap(({ row, line, text }) => [
        ...deletedSize(line, text),
        ...errorsOfRow(row, text),
        ...lostLetters(row, text),
      ]),
      ...otherOptions(texts, first.line, names),
    ],
    ...(fault && { fault }),
  }
}

/** Rows whose options are in another order, as in a sheet that was put together: their values are taken in the order of the first. */
function otherOptions(
  rows: readonly { readonly line: number; readonly text: RowText }[],
  first: number,
  names: readonly string[],
): Problem[] {
  const kinds = optionKinds(names)
  const others = rows.flatMap(({ line, text }) => {
    const own = optionNames.map((field) => text(field) ?? '')
    if (own.every((name, at) => name === '' || name === names[at])) return []
    const meant = optionKinds(own.map((name, at) => name || (names[at] ?? '')))
    return own.some((name, at) => name !== '' && meant[at] !== kinds[at])
      ? [{ line, value: own.filter(Boolean).join(', ') }]
      : []
  })
  const reason = `Line ${first} has the same handle and other options: ${names.filter(Boolean).join(', ')}. The values of this line are taken for those.`
  return [...Map.groupBy(others, ({ value }) => value)].flatMap(([value, [row]]): Problem[] =>
    row === undefined ? [] : [{ line: row.line, field: 'option1Name', value, reason, kind: 'changed' }],
  )
}

/** Cells that stand beyond the last column of the header: the shop can't know what they mean. */
export const surplusCells = (rows: readonly FileRow[], header: readonly string[]): Problem[] =>
  rows.flatMap(({ line, cells }): Problem[] => {
    const surplus = cells.slice(header.length).filter((cell) => cell.trim() !== '')
    if (surplus.length === 0) return []
    const reason = 'This row has more cells than the first line has names.'
    return [{ line, value: surplus.join(', '), reason, kind: 'refused' }]
  })

/** The reader puts those of WooCommerce's for any size on a line each; in Shopify's file a line break is a blank. */
const valuesOf = (cell: string, text: RowText): string[] =>
  text('productKind') === undefined ? [cell.replaceAll(/\s+/g, ' ')] : cell.split('\n')

/** A row with the values of each option that it stands for. */
type Choosing = Omit<FileVariant, 'values' | 'handles'> & { readonly lists: readonly (readonly string[])[] }

/** A hundred colours in as many sizes as a product can have. */
const mostChoices = 100 * mostSizes

/** Rows for several sizes can stand for millions in a few bytes, so they are counted before they are listed. */
function choicesProblem(rows: readonly Choosing[]): Problem | undefined {
  let sum = 0
  for (const { line, lists } of rows) {
    const count = lists.reduce((product, { length }) => product * length, 1)
    if (count > 1) sum += count
    if (sum <= mostChoices) continue
    const most = mostChoices.toLocaleString('en-US')
    const reason = `A product has at most ${mostSizes} sizes; the rows of this one are for more than ${most} sizes and colours.`
    return { line, field: 'option1Value', value: '', reason, kind: 'refused' }
  }
  return undefined
}

const choices = (lists: Choosing['lists']): string[][] =>
  lists.reduce<string[][]>(
    (found, list) => found.flatMap((before) => list.map((value) => [...before, value])),
    [[]],
  )

/**
 * WooCommerce's reader puts each picture of a cell on a line; Matrixify and plug-ins have other marks before the next address. Blanks
 * around a mark are cut off afterwards: looked for before it, a run of them would be read once from each.
 */
const betweenPictures = /\n|[;|,](?=\s*https?:\/\/)/i

/** In the order of their positions, as far as these are said; a picture that stands twice counts once. */
function pictures(texts: readonly { line: number; text: RowText }[]): FilePicture[] {
  const found = texts.flatMap(({ line, text }, place) => {
    const position = Number.parseInt(text('picturePosition') ?? '', 10)
    const alt = text('pictureAlt') ?? ''
    const urls = (text('picture') ?? '')
      .split(betweenPictures)
      .map((url) => url.trim())
      .filter(Boolean)
    const alts = alt.split(/\s*;\s*/)
    return urls.map((url, at) => ({
      line,
      url,
      alt: urls.length > 1 && alts.length === urls.length ? (alts[at] ?? '') : alt,
      position: Number.isNaN(position) ? place + 1 : position,
    }))
  })
  const byUrl = new Map<string, FilePicture>()
  for (const picture of found.toSorted((one, other) => one.position - other.position))
    if (!byUrl.has(picture.url)) byUrl.set(picture.url, picture)
  return [...byUrl.values()]
}
