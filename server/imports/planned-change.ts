import { v7 as timeOrderedId } from 'uuid'
import type { FieldChange } from '../../contract/catalogue/admin-product.ts'
import { withNamedSizes } from '../../contract/catalogue/named-sizes.ts'
import { stockField } from '../../contract/imports/stock-field.ts'
import type { EditedProduct } from '../catalogue/editing/edited-product.ts'
import type { InsertedColumn } from '../catalogue/editing/insert-products.ts'
import { differences, type ProductState, stateOf } from '../catalogue/editing/product-state.ts'
import { attributesIn, noAttributes, toAttributeRow } from '../catalogue/product-attributes.ts'
import { shownStockOf } from '../inventory/add-stock.ts'
import type { VariantNumbers } from '../inventory/variants.ts'
import type { FileField } from './product-file/columns.ts'
import type { Problem } from './product-file/problem.ts'
import type { FileProduct } from './product-file/products-in-style.ts'
import type { TypeCategory } from './suggest-category.ts'

/** The columns of a new product. */
type NewRow = { readonly [Column in InsertedColumn]: unknown } & {
  readonly id: string
  readonly price_cents: number
  readonly category: string
  readonly sub_category: string
  readonly sizes: readonly string[]
  readonly colour: string | null
  readonly status: string
}

/** A picture of a product by the address that its file names. */
export type PictureSource = { readonly url: string; readonly alt: string }
/** One of an earlier file; `path` is null for one that has not been fetched. */
export type FormerPicture = PictureSource & { readonly path: string | null }
export type CountedSize = { readonly size: string; readonly onHand: number | null }

/** What is stored of a new product: its row by columns, with `handle` and `colour` by which files know it. */
export type CreationPlan = {
  readonly type: string
  readonly product: NewRow
  readonly style?: { readonly id: string; readonly name: string }
  readonly variants: readonly VariantNumbers[]
  readonly stock: readonly CountedSize[]
  readonly pictures: readonly PictureSource[]
  readonly colour: string
}

/** What is changed of a product that is there. */
export type ChangePlan = {
  readonly fields: Partial<ProductState>
  readonly stock: readonly CountedSize[]
  /** New sizes that the file says are not counted. */
  readonly uncounted?: readonly string[]
  readonly pictures?: readonly PictureSource[]
  readonly style?: { readonly id: string; readonly name: string }
  readonly colour: string
}

export type PlannedChange = {
  readonly line: number
  readonly name: string
  readonly action: 'create' | 'change' | 'leave' | 'refuse'
  readonly productId: string | null
  readonly version: number | null
  readonly plan: CreationPlan | ChangePlan | Record<string, never>
  readonly differences: readonly FieldChange[]
}

export type Style = { readonly id: string; readonly name: string }

/** A new product, or the problem that keeps it from being made. */
export function planCreation(
  product: FileProduct,
  {
    type,
    category,
    style,
    now,
  }: { type: string; category: TypeCategory; style?: Style | undefined; now: Date },
): PlannedChange | Problem {
  const { line, productName: name, price, sizes, compareAtPrice: compareAt } = product
  const colour = product.colour || product.likelyColour
  const refuse = (field: FileField, reason: string): Problem => ({
    line,
    field,
    value: '',
    reason,
    kind: 'refused',
  })
  if (name === undefined) return refuse('title', 'A new product needs a title.')
  if (price === undefined) return refuse('price', 'A new product needs a price.')
  // Of one moment, so the line keeps colours and lists in the order of the file.
  const id = timeOrderedId({ msecs: now.getTime(), seq: line })
  const labels = sizes.map(({ label }) => label)
  const counted = countedSizes(product).flatMap(({ size, onHand }) =>
    onHand === null ? [] : [{ size, onHand }],
  )
  const row: NewRow = {
    id,
    name,
    description: product.productDescription ?? '',
    price_cents: price,
    compare_at_cents: compareAt ?? null,
    lowest_30_days_cents: compareAt ?? null,
    category: category.category,
    sub_category: category.subCategory,
    sizes: labels,
    image_url: '',
    pictures: [],
    ...shownStockOf(labels, counted),
    delivery_time: '1 Day',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    status: product.status ?? 'active',
    ...toAttributeRow({
      ...noAttributes,
      ...attributesIn(product),
      colour: colour || null,
      styleId: style?.id ?? null,
    }),
  }
  const plan: CreationPlan = {
    type,
    product: row,
    ...(style === undefined ? {} : { style }),
    variants: numbersOf(product, []),
    stock: counted,
    pictures: product.pictures ?? [],
    colour: (product.colour ?? '').toLowerCase(),
  }
  return { line, name, action: 'create', productId: id, version: null, plan, differences: [] }
}

export type Known = {
  readonly product: EditedProduct
  readonly colour: string
  /** As files have named them. */
  readonly pictures: readonly PictureSource[]
  /** As they are shown: a file that names these changes none. */
  readonly publicPictures: readonly PictureSource[]
  /** The style that its handle has come to need, where it stands alone so far. */
  readonly style: Style | undefined
  /** Its sizes that the file sells in another product. */
  readonly moved?: ReadonlySet<string>
  /** The last import that had it has been undone, which archives what it made. */
  readonly isUndone: boolean
}

/** What a file changes of a product that is there. What the file does not say stays, and so do sizes that it lacks. */
export function planChange(
  file: FileProduct,
  { product, colour, pictures, publicPictures, style, moved = new Set(), isUndone }: Known,
): PlannedChange {
  const before = stateOf(product)
  const isBack = isUndone && before.status === 'archived'
  const said = { ...before, ...(isBack && { status: 'active' as const }), ...fieldsOf(file, before) }
  const after: ProductState = {
    ...said,
    size: said.size.filter((size) => !moved.has(size)),
    variants: said.variants.filter(({ size }) => !moved.has(size)),
  }
  if (style !== undefined && before.styleId === null) after.styleId = style.id
  const fields = differences(before, after)
  const stock = countedSizes(file).filter(({ size, onHand }) => {
    const known = product.variants.find((variant) => variant.size === size)
    return (known?.onHand ?? null) !== onHand
  })
  const isOther =
    file.pictures !== undefined &&
    !isSame(file.pictures, pictures) &&
    !(file.pictures.length > 0 && isSame(file.pictures, publicPictures))
  const changes: FieldChange[] = [
    ...fields,
    ...stock.map(({ size, onHand }) => ({
      field: stockField(size),
      from: product.variants.find((variant) => variant.size === size)?.onHand ?? null,
      to: onHand,
    })),
    ...(isOther
      ? [
          {
            field: 'pictures',
            from: pictures.map(({ url }) => url),
            to: (file.pictures ?? []).map(({ url }) => url),
          },
        ]
      : []),
  ]
  const plan: ChangePlan = {
    fields: Object.fromEntries(fields.map(({ field, to }) => [field, to])),
    stock,
    uncounted: countedSizes(file).flatMap(({ size, onHand }) => (onHand === null ? [size] : [])),
    ...(isOther ? { pictures: file.pictures ?? [] } : {}),
    ...(style === undefined ? {} : { style }),
    colour,
  }
  const isChanged = changes.length > 0
  return {
    line: file.line,
    name: product.productName,
    action: isChanged ? 'change' : 'leave',
    productId: product._id,
    version: product.version,
    plan: isChanged ? plan : {},
    differences: changes,
  }
}

const isSame = (some: readonly PictureSource[], others: readonly PictureSource[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others)

function fieldsOf(file: FileProduct, before: ProductState): Partial<ProductState> {
  const { productName, productDescription, colour, status, price, compareAtPrice } = file
  return {
    ...(productName === undefined ? {} : { productName }),
    ...(productDescription === undefined ? {} : { productDescription }),
    ...attributesIn({ ...file, colour: colour || undefined }),
    ...(status === undefined ? {} : { status, ...(status === 'draft' ? {} : { publishAt: null }) }),
    ...(price === undefined ? {} : { price }),
    ...(compareAtPrice === undefined ? {} : { compareAtPrice }),
    size: withNamedSizes(
      before.size,
      file.sizes.map(({ label }) => label),
    ),
    variants: numbersOf(file, before.variants),
  }
}

/** In the order of the product's sizes; an empty number takes one away. */
function numbersOf({ sizes }: FileProduct, before: readonly VariantNumbers[]): VariantNumbers[] {
  const known = new Map(before.map((numbers) => [numbers.size, numbers]))
  for (const { label, sku, barcode } of sizes) {
    const current = known.get(label)
    const next = { sku: sku ?? current?.sku, barcode: barcode ?? current?.barcode }
    known.set(label, {
      size: label,
      ...(next.sku ? { sku: next.sku } : {}),
      ...(next.barcode ? { barcode: next.barcode } : {}),
    })
  }
  return [...known.values()].filter(({ sku, barcode }) => sku !== undefined || barcode !== undefined)
}

const countedSizes = ({ sizes }: FileProduct): CountedSize[] =>
  sizes.flatMap(({ label, onHand }) => (onHand === undefined ? [] : [{ size: label, onHand }]))
