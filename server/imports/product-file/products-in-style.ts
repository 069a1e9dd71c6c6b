import { colourFamilyOf } from '../../../contract/catalogue/colour-families.ts'
import { mostSizes } from '../../../contract/catalogue/product.ts'
import { attributeTexts } from '../../../contract/catalogue/product-attributes.ts'
import type { ProductPicture } from '../../../contract/catalogue/product-pictures.ts'
import { sizeKey } from '../../../contract/catalogue/size-labels.ts'
import { formatCents } from '../../../contract/money.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'
import type { FileField } from './columns.ts'
import { type LabelledVariant, labelsOf, shortLabel } from './labelled-variants.ts'
import { looksLikeDate } from './looks-like-date.ts'
import { keyBySizes, nameBySizes } from './names-of-prices.ts'
import { type OptionKind, optionKinds } from './option-names.ts'
import { linkedText } from './option-values.ts'
import { picturesOf } from './pictures-in-style.ts'
import type { FilePrices } from './price-text.ts'
import type { NoteProblem, Problem } from './problem.ts'
import { type SharedFields, sharedFields } from './shared-fields.ts'
import { inSizeOrder } from './size-order.ts'
import { type FileSize, onlySize, readFileSize } from './sizes-in-file.ts'
import type { FileStyle, FileVariant } from './style-in-file.ts'

/** What a file says of one product: the variants of a handle that share a colour and a price. Absent is not said. */
export type FileProduct = SharedFields & {
  /** Tells the products of a handle apart, in this file and in later ones. */
  readonly key: string
  readonly line: number
  readonly colour?: string
  /** Its handle, where the option is linked, in small letters: an earlier file may have had it as a name. */
  readonly colourInFile?: string
  /** That of a new product whose file has no option of colours. */
  readonly likelyColour?: string
  readonly price?: number
  readonly compareAtPrice?: number | null
  readonly sizes: readonly FileSize[]
  readonly pictures?: readonly ProductPicture[]
}

/** The products of a handle, one for each colour and, where the sizes of a colour differ in price, for each price. */
export function productsInStyle(style: FileStyle, note: NoteProblem): FileProduct[] {
  const kinds = optionKinds(style.optionNames)
  const colourAt = kinds.indexOf('colour')
  const byKey = new Map<string, { colour: string; variants: FileVariant[] }>()
  for (const variant of style.variants) {
    const colour = colourAt < 0 ? '' : (variant.values[colourAt] ?? '')
    const group = byKey.get(colour.toLowerCase()) ?? { colour, variants: [] }
    group.variants.push(variant)
    byKey.set(colour.toLowerCase(), group)
  }
  const shared = sharedFields(style, note)
  const likelyColour = colourAt < 0 ? colourOfPattern(style) : undefined
  return [...byKey].flatMap(([key, { colour, variants }]) => {
    const labelled = labelsOf(inShownOrder(style, variants, kinds), style.optionNames, kinds)
    const sizes = distinctSizes(labelled, { prices: style.prices, colourAt }, note)
    const pictures = picturesOf(style, variants, byKey.size > 1, note)
    return byPrice(sizes).map((group, place) => ({
      ...shared,
      ...(colourAt < 0 ? {} : { colour: beginningOf(colour, attributeTexts.colour.longest) }),
      ...handleOfColour(variants, colourAt),
      ...(likelyColour === undefined ? {} : { likelyColour }),
      ...(place === 0 || shared.productName === undefined
        ? {}
        : { productName: nameBySizes(shared.productName, group) }),
      ...(pictures === undefined ? {} : { pictures }),
      ...priceOf(group, shared, note),
      key: place === 0 ? key : keyBySizes(key, group),
      line: Math.min(...group.map(({ line }) => line)),
      sizes: group,
    }))
  })
}

/** Rows of Shopify's file have the order that the merchant chose; WooCommerce sorts sizes by name: "Large, Medium, Small". */
const inShownOrder = (
  { text }: FileStyle,
  variants: readonly FileVariant[],
  kinds: readonly OptionKind[],
): readonly FileVariant[] =>
  text('productKind') === undefined
    ? variants
    : inSizeOrder(variants, ({ values }) => values[kinds.indexOf('size')] ?? '')

/**
 * What rows that name no size say of the products of their handle. What they can't be taken for is left out and noted.
 * @param names what the products are called
 * @returns undefined where their price can't be read
 */
export function productInStyle(
  style: FileStyle,
  { hasColours, names }: { hasColours: boolean; names: readonly string[] },
  note: NoteProblem,
): Omit<FileProduct, 'key'> | undefined {
  const [variant, ...more] = style.variants
  const size = variant && readFileSize(variant, { label: onlySize, prices: style.prices }, note)
  if (variant !== undefined && size === undefined) return undefined
  const leaveOut = (line: number, field: FileField, value: string | undefined, of: string) => {
    if (value)
      note({
        line,
        field,
        value,
        reason: `Left out: the row does not say which ${of} it is for.`,
        kind: 'changed',
      })
  }
  for (const field of ['sku', 'barcode', 'quantity'] as const)
    if (variant !== undefined) leaveOut(variant.line, field, variant.text(field), 'size')
  for (const { line, text } of more) leaveOut(line, 'price', text('price'), 'size')
  const { productName, ...shared } = sharedFields(style, note)
  const isOneName = names.length === 1 || productName === undefined
  if (!isOneName && !names.includes(productName)) leaveOut(style.line, 'title', productName, 'colour')
  const pictures = hasColours ? undefined : picturesOf(style, style.variants, false, note)
  const [picture] = hasColours ? style.pictures : []
  if (picture !== undefined) leaveOut(picture.line, 'picture', picture.url, 'colour')
  return {
    ...shared,
    ...(isOneName && productName !== undefined ? { productName } : {}),
    ...(pictures === undefined ? {} : { pictures }),
    ...(size === undefined ? {} : priceOf([size], shared, note)),
    line: style.line,
    sizes: [],
  }
}

/**
 * A product with more is refused, since none of its sizes is less wanted than another.
 * @param present the sizes of the product that is there, which stay
 */
export function sizesProblem(
  { line, sizes }: FileProduct,
  present: readonly string[] = [],
): Problem | undefined {
  const labels = new Set([...present, ...sizes.map(({ label }) => label)])
  if (labels.size <= mostSizes) return undefined
  const beyond = sizes.find(({ label }) => [...labels].indexOf(label) >= mostSizes)
  const would = present.length > 0 ? 'would have' : 'has'
  const reason = `A product has at most ${mostSizes} sizes; this one ${would} ${labels.size}.`
  return {
    line: beyond?.line ?? line,
    field: 'option1Value',
    value: beyond?.label ?? '',
    reason,
    kind: 'refused',
  }
}

function handleOfColour([variant]: readonly FileVariant[], colourAt: number) {
  const handle = variant?.handles?.[colourAt]
  return handle === undefined ? {} : { colourInFile: handle.toLowerCase() }
}

/** Several colours or patterns, and patterns alone, are no colour. */
function colourOfPattern({ text }: FileStyle): string | undefined {
  const colour = linkedText(text('colourPattern') ?? '')
  return colourFamilyOf(colour) === undefined || colour.includes(';') ? undefined : colour
}

function distinctSizes(
  labelled: readonly LabelledVariant[],
  { prices, colourAt }: { prices: FilePrices; colourAt: number },
  note: NoteProblem,
): FileSize[] {
  const sizes = new Map<string, FileSize>()
  for (const { variant, label: whole, labelInFile } of labelled) {
    const { line } = variant
    const label = shortLabel(whole)
    noteLabel({ line, field: 'option1Value', value: whole, kind: 'changed' }, label, note)
    const key = sizeKey(label)
    if (sizes.has(key)) {
      const value = whole === onlySize ? (variant.values[colourAt] ?? '') : whole
      const what = whole !== onlySize ? 'size' : value === '' ? 'product' : 'colour'
      const reason = `This ${what} stands at line ${sizes.get(key)?.line} already.`
      note({ line, field: 'option1Value', value, reason, kind: 'refused' })
      continue
    }
    const size = readFileSize(variant, { label, ...(labelInFile && { labelInFile }), prices }, note)
    if (size !== undefined) sizes.set(key, size)
  }
  return [...sizes.values()]
}

function noteLabel(problem: Omit<Problem, 'reason'>, label: string, note: NoteProblem): void {
  if (label !== problem.value) note({ ...problem, reason: `The size is shown as “${label}”.` })
  if (label.split(' / ').some(looksLikeDate))
    note({
      ...problem,
      reason:
        'This looks like a date that a spreadsheet has made of a size such as “8-10”. It is taken as it stands.',
    })
}

/** The shop has one price for each product. The price of most sizes comes first, so that it keeps the plain key. */
const byPrice = (sizes: readonly FileSize[]): FileSize[][] =>
  [...Map.groupBy(sizes, ({ price }) => price).values()].toSorted((one, other) => other.length - one.length)

function priceOf(sizes: readonly FileSize[], { status = 'active' }: SharedFields, note: NoteProblem) {
  const [{ price, line } = {}] = sizes
  if (price === 0 && line !== undefined && status === 'active')
    note({
      line,
      field: 'price',
      value: formatCents(0),
      reason: 'The price is 0: this is sold for nothing.',
      kind: 'changed',
    })
  const compareAtPrice = compareAtOf(sizes, note)
  return {
    ...(price === undefined ? {} : { price }),
    ...(compareAtPrice === undefined ? {} : { compareAtPrice }),
  }
}

/** A previous price stands beside all sizes, so each of them must have had it. */
function compareAtOf(sizes: readonly FileSize[], note: NoteProblem): number | null | undefined {
  const [first, ...others] = new Set(sizes.map(({ compareAtPrice }) => compareAtPrice))
  if (others.length === 0) return first
  const named = sizes.map(({ compareAtPrice }) => compareAtPrice ?? null)
  const shown = named.includes(null) ? null : Math.min(...named.map(Number))
  const reason =
    shown === null
      ? 'Only some of the sizes have a previous price. It is left out.'
      : `Sizes differ in their previous prices. The lowest, ${formatCents(shown)}, is shown.`
  for (const { line, compareAtPrice } of sizes)
    if (typeof compareAtPrice === 'number' && compareAtPrice !== shown)
      note({ line, field: 'compareAtPrice', value: formatCents(compareAtPrice), reason, kind: 'changed' })
  return shown
}
