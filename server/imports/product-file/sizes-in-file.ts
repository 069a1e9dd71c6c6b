import { isShortened, variantTexts } from '../../../contract/catalogue/product-changes.ts'
import { mostOnHand } from '../../../contract/inventory/pieces.ts'
import { endSentence, formatMoney, highestPrice, toCents } from '../../../contract/money.ts'
import { withPlainDigits } from '../../../contract/plain-digits.ts'
import { singleBlanks } from '../../../contract/text.ts'
import { numberText, truthOf } from './cell-text.ts'
import type { FileField } from './columns.ts'
import { type DecimalMark, type FilePrices, readPrice } from './price-text.ts'
import type { NoteProblem, Problem } from './problem.ts'
import type { FileStyle, FileVariant } from './style-in-file.ts'
import { ofParent } from './woocommerce-selling.ts'

/** What a file says of one size. `onHand` is null for one that is not counted; absent is not said. */
export type FileSize = {
  readonly line: number
  readonly label: string
  /** Of handles, where its options are linked: an earlier file may have had these as names. */
  readonly labelInFile?: string
  readonly price?: number
  readonly compareAtPrice?: number | null
  readonly sku?: string
  readonly barcode?: string
  readonly onHand?: number | null
}

/** What a product without sizes is sold in. */
export const onlySize = 'One size'

const highestCents = toCents(highestPrice)
const tooHigh = () => endSentence(`A price can be at most ${formatMoney(highestPrice)}`)

/** @returns undefined for a size whose price can't be read: it would be sold for a wrong one */
export function readFileSize(
  variant: FileVariant,
  { label, labelInFile, prices }: Pick<FileSize, 'label' | 'labelInFile'> & { prices: FilePrices },
  note: NoteProblem,
): FileSize | undefined {
  const { line, text } = variant
  const refuse = (field: FileField, reason: string) => {
    note({ line, field, value: text(field) ?? '', reason, kind: 'refused' })
    return undefined
  }
  const price = text('price')
  if (price === '') return refuse('price', 'This size has no price.')
  const read = price === undefined ? undefined : readPrice(price, prices)
  if (read?.fault !== undefined) return refuse('price', read.fault)
  if (read !== undefined && read.cents > highestCents) return refuse('price', tooHigh())
  if (read?.note !== undefined)
    note({ line, field: 'price', value: price ?? '', reason: read.note, kind: 'changed' })
  const onHand = onHandOf(variant, prices, note)
  return {
    line,
    label,
    ...(labelInFile === undefined ? {} : { labelInFile }),
    ...(read === undefined ? {} : { price: read.cents }),
    ...compareAtOf(variant, { price: read?.cents, prices }, note),
    ...numbersOf(variant, note),
    ...(onHand === undefined ? {} : { onHand }),
  }
}

/** A price before that does not exceed the price says nothing. */
function compareAtOf(
  { line, text }: FileVariant,
  { price, prices }: { price: number | undefined; prices: FilePrices },
  note: NoteProblem,
) {
  const named = text('compareAtPrice')
  if (named === undefined) return {}
  if (named === '') return { compareAtPrice: null }
  const noteIt = (reason: string) =>
    note({ line, field: 'compareAtPrice', value: named, reason, kind: 'changed' })
  const read = readPrice(named, prices)
  if (read.fault !== undefined) {
    noteIt(`${read.fault} It is left out.`)
    return { compareAtPrice: null }
  }
  if (read.cents > highestCents) {
    noteIt(`${tooHigh()} It is left out.`)
    return { compareAtPrice: null }
  }
  if (price === undefined || read.cents > price) {
    if (read.note !== undefined) noteIt(read.note)
    return { compareAtPrice: read.cents }
  }
  if (read.cents !== 0 && read.cents !== price)
    noteIt('The previous price has to be higher than the price. It is left out.')
  return { compareAtPrice: null }
}

function numbersOf({ line, text }: FileVariant, note: NoteProblem) {
  const numbers: { sku?: string; barcode?: string } = {}
  for (const field of ['sku', 'barcode'] as const) {
    const named = text(field)
    if (named === undefined) continue
    const written = singleBlanks(numberText(named))
    const number = field === 'barcode' ? withPlainDigits(written) : written
    const fault = numberFault(number, variantTexts[field].longest)
    if (fault === undefined) numbers[field] = number
    else note({ line, field, value: number, reason: `${fault} It is left out.`, kind: 'changed' })
  }
  return numbers
}

function numberFault(number: string, longest: number): string | undefined {
  if (isShortened(number)) return 'A spreadsheet has shortened this number.'
  return [...number].length > longest ? `It can have at most ${longest} characters.` : undefined
}

/** Shopify leaves the quantities out of the file of a shop with several locations, which counts its sizes nevertheless. */
export function quantitiesProblem({ text, variants }: FileStyle): Problem | undefined {
  if (text('quantity') !== undefined) return undefined
  const counted = variants.find((one) => one.text('tracker') && !isEndless(one))
  if (counted === undefined) return undefined
  return {
    line: counted.line,
    field: 'tracker',
    value: counted.text('tracker') ?? '',
    reason:
      'The other shop counts this product, but the file does not say how many there are. Its sizes are not counted, so they never sell out. Enter how many there are under Stock.',
    kind: 'changed',
  }
}

function isEndless({ text }: FileVariant): boolean {
  const policy = text('policy')?.toLowerCase() ?? ''
  return policy === 'continue' || truthOf(policy) === true
}

/** A size that is sold beyond what is there, or that the old shop did not count, is not counted. */
function onHandOf(
  variant: FileVariant,
  { decimalMark }: FilePrices,
  note: NoteProblem,
): number | null | undefined {
  const { line, text } = variant
  const quantity = text('quantity')
  if (quantity === undefined) return undefined
  if (quantity === '' || isEndless(variant) || text('tracker') === '') return null
  const pieces = wholeNumber(quantity, decimalMark)
  const reason =
    pieces === undefined
      ? `${quantity === ofParent ? 'The other shop counted all sizes together, and this one counts each' : 'This is not a whole number, or it has two meanings'}. The size is not counted.`
      : pieces < 0
        ? 'Stock below zero is taken as 0.'
        : pieces > mostOnHand
          ? 'This is more than the shop counts. The size is not counted.'
          : undefined
  if (reason !== undefined) note({ line, field: 'quantity', value: quantity, reason, kind: 'changed' })
  if (pieces === undefined || pieces > mostOnHand) return null
  return Math.max(pieces, 0)
}

/**
 * "12", "12.0", "1 200"; "1,200" and "1.200" where the prices of the file prove which sign stands before decimals.
 * @returns undefined for what is no whole number, or may be another one
 */
function wholeNumber(cell: string, decimalMark: DecimalMark | undefined): number | undefined {
  const text = numberText(cell).replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const [, whole = '', sign, rest = ''] = /^([+-]?\d{1,9})(?:([.,])([\d.,]+))?$/.exec(text) ?? []
  if (whole === '') return undefined
  const isDecimal = sign === decimalMark || rest.length !== 3 || Number(whole) === 0
  if (/^0*$/.test(rest) && isDecimal) return Number(whole)
  if (decimalMark === undefined || sign === decimalMark || !/^[+-]?\d{1,3}$/.test(whole)) return undefined
  const groups = rest.split(sign ?? '')
  return groups.length < 3 && groups.every((group) => /^\d{3}$/.test(group))
    ? Number(whole + groups.join(''))
    : undefined
}
