import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { type Categories, categoryNamed, namesOf, typeNames } from '../../../contract/catalogue/categories.ts'
import { nameAmongColours } from '../../../contract/catalogue/coloured-name.ts'
import { priceFault, productTexts } from '../../../contract/catalogue/product.ts'
import { attributeTexts, tagsFault, tagsIn } from '../../../contract/catalogue/product-attributes.ts'
import { isShortened, variantTexts } from '../../../contract/catalogue/product-changes.ts'
import { formatMoney } from '../../../contract/money.ts'
import { type TextRule, textFault } from '../../../contract/text.ts'
import { countFault, readCount } from '../inventory/read-count.ts'
import { orderedStatuses, statusNames } from '../product-status.tsx'
import { amountAsTyped, readAmount } from '../ui/typed-number.ts'

/** What a cell is read by beside its own text. */
export type CellContext = {
  categories: Categories
  /** The category that stands in the row. */
  category: string
}

/** A column of the grid. Cells hold texts; each has one form, into which what is typed or pasted is brought. */
export type GridColumn = {
  id: string
  title: string
  /** The width in rem. */
  width: number
  isNumber?: true
  isReadOnly?: true
  /** What the shop has; `size` only where rows are sizes. */
  textOf: (product: AdminProduct, size: string) => string
  /** The usual form of a text; a text that can't be read stays as it is. */
  normal: (text: string, context: CellContext) => string
  fault: (text: string, context: CellContext) => string | undefined
  choices?: (context: CellContext) => readonly string[]
}

const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim()

const column = (
  id: string,
  title: string,
  width: number,
  rest: Pick<GridColumn, 'textOf'> & Partial<GridColumn>,
): GridColumn => ({ id, title, width, normal: oneLine, fault: () => undefined, ...rest })

const text = (id: keyof AdminProduct, title: string, width: number, rule: TextRule): GridColumn =>
  column(id, title, width, {
    textOf: (product) => String(product[id] ?? ''),
    fault: (typed) => textFault(typed, rule),
  })

type Choice = Pick<GridColumn, 'textOf'> & {
  choices: NonNullable<GridColumn['choices']>
  /** Every name that some row can have. */
  known: NonNullable<GridColumn['choices']>
  /** 'the categories' */
  ofWhat: (context: CellContext) => string
}

/** A column of names, which are matched however they are capitalised. */
const choice = (id: string, title: string, { textOf, choices, known, ofWhat }: Choice): GridColumn =>
  column(id, title, 9, {
    textOf,
    choices,
    normal: (typed, context) => {
      const plain = oneLine(typed)
      return known(context).find((name) => name.toLowerCase() === plain.toLowerCase()) ?? plain
    },
    fault: (typed, context) =>
      choices(context).includes(typed)
        ? undefined
        : `${quoted(typed)} is none of ${ofWhat(context)}: ${choices(context).join(', ')}.`,
  })

const quoted = (typed: string): string => (typed === '' ? 'An empty cell' : `“${typed}”`)

const price = column('price', 'Price', 7, {
  isNumber: true,
  textOf: (product) => amountAsTyped(product.price),
  normal: (typed) => {
    const dollars = readAmount(typed)
    return Number.isNaN(dollars) || priceFault(dollars) !== undefined
      ? oneLine(typed)
      : amountAsTyped(dollars)
  },
  fault(typed) {
    if (!Number.isNaN(readAmount(typed))) return priceFault(readAmount(typed))
    return typed === ''
      ? priceFault(Number.NaN)
      : `${quoted(typed)} is no price such as ${formatMoney(1234.5)}.`
  },
})

const tags = column('tags', 'Tags', 16, {
  textOf: (product) => (product.tags ?? []).join(', '),
  normal: (typed) => tagsIn(oneLine(typed)).join(', '),
  fault: (typed) => tagsFault(tagsIn(typed)),
})

/** Those of every category where the row has none that is known. */
const typesOf = ({ categories, category }: CellContext) => {
  const entry = categoryNamed(categories, category)
  return entry === undefined ? typeNames(categories) : namesOf(entry.types)
}

const statuses = orderedStatuses.map((status) => statusNames[status])

export const gridColumns: readonly GridColumn[] = [
  text('productName', 'Name', 16, productTexts.productName),
  choice('status', 'Status', {
    textOf: ({ status }) => statusNames[status],
    choices: () => statuses,
    known: () => statuses,
    ofWhat: () => 'the statuses',
  }),
  price,
  choice('category', 'Category', {
    textOf: ({ category }) => category,
    choices: ({ categories }) => namesOf(categories),
    known: ({ categories }) => namesOf(categories),
    ofWhat: () => 'the categories',
  }),
  choice('subCategory', 'Sub-category', {
    textOf: ({ subCategory }) => subCategory,
    choices: typesOf,
    known: ({ categories }) => typeNames(categories),
    ofWhat: ({ categories, category }) =>
      categoryNamed(categories, category) ? `the sub-categories of ${category}` : 'the sub-categories',
  }),
  text('productType', 'Type', 10, attributeTexts.productType),
  text('colour', 'Colour', 9, attributeTexts.colour),
  text('vendor', 'Brand', 10, attributeTexts.vendor),
  tags,
]

const variantOf = ({ variants }: AdminProduct, size: string) => variants.find((one) => one.size === size)

const number = (id: 'sku' | 'barcode', title: string): GridColumn =>
  column(id, title, 13, {
    textOf: (product, size) => variantOf(product, size)?.[id] ?? '',
    fault: (typed) =>
      isShortened(typed)
        ? `A spreadsheet has shortened ${quoted(typed)}. Enter all of its digits.`
        : textFault(typed, variantTexts[id]),
  })

/** Rows are the sizes of products. */
export const sizeColumns: readonly GridColumn[] = [
  column('name', 'Product', 16, { isReadOnly: true, textOf: nameAmongColours }),
  column('size', 'Size', 7, { isReadOnly: true, textOf: (_product, size) => size }),
  number('sku', 'SKU'),
  number('barcode', 'Barcode'),
  column('onHand', 'On hand', 8, {
    isNumber: true,
    textOf: (product, size) => String(variantOf(product, size)?.onHand ?? ''),
    normal: (typed) => (typed.trim() === '' ? '' : String(readCount(typed) ?? oneLine(typed))),
    fault: (typed) => (typed === '' ? undefined : countFault(typed)),
  }),
]
