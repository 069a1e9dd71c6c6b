import { productTexts } from '../../../contract/catalogue/product.ts'
import { attributeTexts, mostTags } from '../../../contract/catalogue/product-attributes.ts'
import type { ProductStatus } from '../../../contract/catalogue/product-status.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'
import { singleBlanks } from '../../../contract/text.ts'
import { bodyText } from './body-text.ts'
import { truthOf } from './cell-text.ts'
import type { FileField } from './columns.ts'
import { isNeverShipped } from './other-kinds.ts'
import type { NoteProblem, RowText } from './problem.ts'
import { longestTag, storable, storableTags } from './storable-text.ts'
import type { FileStyle } from './style-in-file.ts'

/** What the first row of a handle says of all its products. Absent is not said. */
export type SharedFields = {
  readonly productName?: string
  readonly productDescription?: string
  readonly vendor?: string
  readonly productType?: string
  readonly tags?: readonly string[]
  readonly status?: ProductStatus
}

/** Where a file says them. */
export const sharedColumns = {
  productName: 'title',
  productDescription: 'body',
  vendor: 'vendor',
  productType: 'type',
  tags: 'tags',
  status: 'status',
} as const satisfies Record<keyof SharedFields, FileField>

type Word = Exclude<keyof SharedFields, 'productName' | 'status'>
/** Those that products of a handle can differ in, and an export writes as they are. */
export const words = (Object.keys(sharedColumns) as (keyof SharedFields)[]).filter(
  (name): name is Word => name !== 'productName' && name !== 'status',
)

export function sharedFields(style: FileStyle, note: NoteProblem): SharedFields {
  const { line, text, titles } = style
  noteOtherTitles(titles, note)
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
    vendor: within('vendor', attributeTexts.vendor.longest, labelOf(text('vendor'))),
    productType: within('type', attributeTexts.productType.longest, labelOf(text('type'))),
    tags: tagsOf(line, text, note),
    status: statusOf(style, note),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as SharedFields
}

const labelOf = (cell: string | undefined) => (cell === undefined ? undefined : singleBlanks(cell))

/** Rows with a title of their own may be another product, whose handle was copied. */
function noteOtherTitles([first, ...others]: FileStyle['titles'], note: NoteProblem): void {
  for (const [title, [row]] of Map.groupBy(others, (other) => other.title))
    if (first !== undefined && row !== undefined && title !== first.title)
      note({
        line: row.line,
        field: 'title',
        value: title,
        reason: `Line ${first.line} has the same handle and is called “${beginningOf(first.title, 80)}”. Both are taken for one product.`,
        kind: 'changed',
      })
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
}

/** What is not published in the online shop, or not shipped, is a draft. */
function statusOf(style: FileStyle, note: NoteProblem): ProductStatus | undefined {
  const { line, text } = style
  const named = text('status')?.toLowerCase() ?? ''
  const status = statuses[named]
  if (named !== '' && status === undefined)
    note({
      line,
      field: 'status',
      value: named,
      reason:
        named === 'unlisted'
          ? 'This shop has no unlisted products. It is a draft.'
          : 'This isn’t a status. The product is a draft.',
      kind: 'changed',
    })
  const known = named === '' ? undefined : (status ?? 'draft')
  const published = text('published') ?? ''
  const isPublished = truthOf(published)
  if (published !== '' && isPublished === undefined)
    note({
      line,
      field: 'published',
      value: published,
      reason: 'This is neither TRUE nor FALSE. The product is a draft.',
      kind: 'changed',
    })
  const isHidden = (published !== '' && isPublished !== true) || isNeverShipped(style)
  if (isHidden && known !== 'archived') return 'draft'
  return known ?? (isPublished ? 'active' : undefined)
}
