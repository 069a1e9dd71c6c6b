import { createHash } from 'node:crypto'
import { mostSizes, productTexts, sizeRule } from '../../../contract/catalogue/product.ts'
import { attributeTexts, mostTags } from '../../../contract/catalogue/product-attributes.ts'
import type { ProductPicture } from '../../../contract/catalogue/product-pictures.ts'
import type { ProductStatus } from '../../../contract/catalogue/product-status.ts'
import { sizeKey } from '../../../contract/catalogue/size-labels.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'
import { bodyText } from './body-text.ts'
import { truthOf } from './cell-text.ts'
import type { FileField } from './columns.ts'
import { optionKinds } from './option-names.ts'
import { picturesOf } from './pictures-in-style.ts'
import { type FileSize, readFileSize } from './sizes-in-file.ts'
import { longestTag, storable, storableTags } from './storable-text.ts'
import type { FileStyle, FileVariant, NoteProblem, Problem, RowText } from './style-in-file.ts'

/** What a file says of one product: the variants of a handle that share a colour and a price. Absent is not said. */
export type FileProduct = {
  /** Tells the products of a handle apart, in this file and in later ones. */
  readonly key: string
  readonly line: number
  readonly productName?: string
  readonly productDescription?: string
  readonly vendor?: string
  readonly productType?: string
  readonly tags?: readonly string[]
  readonly colour?: string
  readonly status?: ProductStatus
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
  return [...byKey].flatMap(([key, { colour, variants }]) => {
    const labelled = variants.map((variant) => ({ variant, label: labelOf(variant, kinds) }))
    const sizes = distinctSizes(labelled, note)
    const pictures = picturesOf(style, variants, byKey.size > 1, note)
    return byPrice(sizes).map((group, place) => ({
      ...shared,
      ...(colourAt < 0 ? {} : { colour: beginningOf(colour, attributeTexts.colour.longest) }),
      ...(place === 0 || shared.productName === undefined
        ? {}
        : { productName: nameOfPrice(shared.productName, group) }),
      ...(pictures === undefined ? {} : { pictures }),
      ...priceOf(group),
      key: place === 0 ? key : `${key}\u0000${group[0]?.label ?? place}`,
      line: group[0]?.line ?? style.line,
      sizes: group,
    }))
  })
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

function labelOf({ values }: FileVariant, kinds: readonly string[]): string {
  const sizeAt = kinds.indexOf('size')
  const parts = [values[sizeAt] ?? '', ...values.filter((_, at) => kinds[at] === 'other')].filter(Boolean)
  const label = parts.join(' / ')
  return label === '' || label.toLowerCase() === 'default title' ? 'One size' : label
}

type Labelled = { variant: FileVariant; label: string }

function distinctSizes(labelled: readonly Labelled[], note: NoteProblem): FileSize[] {
  const sizes = new Map<string, FileSize>()
  for (const { variant, label: whole } of labelled) {
    const { line } = variant
    const label = shortLabel(whole)
    if (label !== whole)
      note({
        line,
        field: 'option1Value',
        value: whole,
        reason: `The size is shown as “${label}”.`,
        kind: 'changed',
      })
    const key = sizeKey(label)
    if (sizes.has(key)) {
      const reason = `This size stands at line ${sizes.get(key)?.line} already.`
      note({ line, field: 'option1Value', value: whole, reason, kind: 'refused' })
      continue
    }
    const size = readFileSize(variant, label, note)
    if (size !== undefined) sizes.set(key, size)
  }
  return [...sizes.values()]
}

/** Paragraphs that begin alike stay different sizes. */
function shortLabel(whole: string): string {
  const label = whole.replace(/\s+/g, ' ')
  if ([...label].length <= sizeRule.longest) return label
  const mark = createHash('sha256').update(label).digest('hex').slice(0, 4)
  return `${beginningOf(label, sizeRule.longest - 6)}… ${mark}`
}

/** The shop has one price for each product. The price of most sizes comes first, so that it keeps the plain key. */
function byPrice(sizes: readonly FileSize[]): FileSize[][] {
  const groups = new Map<string, FileSize[]>()
  for (const size of sizes) {
    const key = `${size.price}`
    groups.set(key, [...(groups.get(key) ?? []), size])
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length)
}

const nameOfPrice = (name: string, sizes: readonly FileSize[]): string => {
  const [first, last] = [sizes[0]?.label, sizes.length > 1 ? sizes.at(-1)?.label : undefined]
  return beginningOf(
    `${name} – ${last === undefined ? first : `${first} to ${last}`}`,
    productTexts.productName.longest,
  )
}

function priceOf([size]: readonly FileSize[]) {
  if (size === undefined) return {}
  const { price, compareAtPrice } = size
  return {
    ...(price === undefined ? {} : { price }),
    ...(compareAtPrice === undefined ? {} : { compareAtPrice }),
  }
}

function sharedFields({ line, text }: FileStyle, note: NoteProblem) {
  const within = (field: FileField, longest: number, value: string | undefined = text(field)) => {
    if (value === undefined) return undefined
    const whole = storable(value)
    const short = beginningOf(whole, longest)
    if (short !== whole)
      note({
        line,
        field,
        value: beginningOf(whole, 80),
        reason: `Only the first ${longest} characters are shown.`,
        kind: 'changed',
      })
    return short
  }
  const body = text('body')
  const fields = {
    productName: within('title', productTexts.productName.longest) || undefined,
    productDescription: within(
      'body',
      productTexts.productDescription.longest,
      body === undefined ? undefined : bodyText(body),
    ),
    vendor: within('vendor', attributeTexts.vendor.longest),
    productType: within('type', attributeTexts.productType.longest),
    tags: tagsOf(line, text, note),
    status: statusOf(line, text, note),
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<FileProduct>
}

function tagsOf(line: number, text: RowText, note: NoteProblem) {
  const cell = text('tags')
  if (cell === undefined) return undefined
  const { tags, lost } = storableTags(cell)
  if (lost.length > 0)
    note({
      line,
      field: 'tags',
      value: lost.join(', '),
      reason: `A product can have up to ${mostTags} tags of ${longestTag} characters. What goes beyond that is left out.`,
      kind: 'changed',
    })
  return tags
}

const statuses: Readonly<Record<string, ProductStatus>> = {
  active: 'active',
  draft: 'draft',
  archived: 'archived',
  unlisted: 'draft',
}

/** What is not published in the online shop is a draft. */
function statusOf(line: number, text: RowText, note: NoteProblem): ProductStatus | undefined {
  const named = text('status')?.toLowerCase() ?? ''
  const status = statuses[named]
  if (named !== '' && status === undefined)
    note({
      line,
      field: 'status',
      value: named,
      reason: 'This is no status. It is a draft.',
      kind: 'changed',
    })
  const known = named === '' ? undefined : (status ?? 'draft')
  const published = text('published')
  const isHidden = published !== undefined && truthOf(published) === false
  if (isHidden && known !== 'archived') return 'draft'
  return known ?? (published !== undefined && truthOf(published) === true ? 'active' : undefined)
}
