import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import type { Categories } from '../../../contract/catalogue/categories.ts'
import { subCategoryFault } from '../../../contract/catalogue/known-categories.ts'
import { plainFields } from '../../../contract/catalogue/product.ts'
import type { Faults, ProductChanges } from '../../../contract/catalogue/product-changes.ts'
import { picturesFault } from '../../../contract/catalogue/product-pictures.ts'
import { publicationFault } from '../../../contract/catalogue/product-status.ts'
import { countedSizeInWords } from '../../../contract/inventory/counted-sizes.ts'
import { toCents } from '../../../contract/money.ts'
import { apiError } from '../../http/api-error.ts'
import { toStoredAddress } from '../../images/picture-address.ts'
import { changedSizes, countedAndGone, type RenamedSizes } from '../../inventory/changed-sizes.ts'
import { attributesIn } from '../product-attributes.ts'
import type { EditedProduct } from './edited-product.ts'
import { checkReduction, type OfferedPrice } from './price-history.ts'
import { type ProductState, stateOf, storedPictures } from './product-state.ts'
import type { Edit } from './save-edits.ts'

const hasSamePrices = (before: EditedProduct, after: Edit['after']) =>
  before.price === after.price && before.compareAt === after.compareAtPrice

/** Whether an edit can rename sizes, for which their stock has to be locked first. */
export const namesSizes = ({ size, renamedSizes }: ProductChanges): boolean =>
  size !== undefined || renamedSizes !== undefined

export function editError({ faults, counted }: { faults: Faults; counted: readonly Variant[] }) {
  if (counted.length === 0) return invalidEdit(faults, 'changes.')
  const { message, fields } = invalidEdit(faults, 'changes.').body
  return apiError('sizes-counted', { message, ...(fields && { fields }), countedSizes: [...counted] })
}

export type Circumstances = {
  now: Date
  publicUrl: string
  prices: readonly OfferedPrice[]
  categories: Categories
}

/** @param prefix where the fields stand in the input */
export function invalidEdit(faults: Faults, prefix = '') {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [prefix + field, fault]))
  const [message = ''] = Object.values(fields)
  return apiError('invalid-input', { message, fields })
}

/**
 * What a product becomes by an edit, or what is wrong with the edit. `counted` are the sizes that keep an edit from being
 * made, where nothing else does.
 */
export function checkEdit(
  before: EditedProduct,
  changes: ProductChanges,
  { now, publicUrl, prices, categories }: Circumstances,
): { edit: Edit } | { faults: Faults; counted: readonly Variant[] } {
  const { after, faults, renamed } = applyChanges(stateOf(before), changes, {
    now,
    publicUrl,
    categories,
  })
  let lowest = after.compareAtPrice === null ? null : before.lowest30Days
  if (after.compareAtPrice !== null && !hasSamePrices(before, after)) {
    const reduction = checkReduction(stateOf(before), after, prices, now.getTime())
    if ('lowest' in reduction) after.compareAtPrice = lowest = reduction.lowest
    else if (changes.compareAtPrice !== undefined) faults.compareAtPrice = reduction.fault
    // An import's price before, beside a price that is lowered on the first day.
    else after.compareAtPrice = lowest = null
  }
  if (Object.keys(faults).length > 0) return { faults, counted: [] }
  const counted = countedAndGone(before.variants, { sizes: after.size, renamed }).filter(
    ({ size }) => !changes.removedSizes?.includes(size),
  )
  if (counted.length > 0) return { faults: { size: wordsOf(counted) }, counted }
  return { edit: { before, after, lowest, renamed } }
}

const wordsOf = (counted: readonly Variant[]): string =>
  `${counted.map(countedSizeInWords).join(' ')} Confirm that ${counted.length === 1 ? 'it goes' : 'they go'} away, or rename ${counted.length === 1 ? 'it' : 'them'} instead.`

/** The product after an edit, with what is wrong about it. The price before is checked by `checkReduction`. */
export function applyChanges(
  before: ProductState,
  changes: ProductChanges,
  { now, publicUrl, categories }: { now: Date; publicUrl: string; categories: Categories },
): { after: ProductState; faults: Faults; renamed: RenamedSizes } {
  const faults: Faults = {}
  const { price, compareAtPrice, size, renamedSizes, variants } = changes
  const { sizes, renamed } = changedSizes(before.size, { size, renamedSizes }, faults)
  const after: ProductState = {
    ...before,
    ...named(changes),
    ...attributesIn(changes),
    size: sizes,
    ...(price === undefined ? {} : { price: toCents(price) }),
    ...publicationOf(before, changes, now, faults),
    ...picturesOf(before, changes, publicUrl, faults),
  }
  after.compareAtPrice = compareAtOf(before, after, compareAtPrice)
  after.variants = variantsOf(after, renamed, variants, faults)
  const fault = subCategoryFault(categories, after.category, after.subCategory)
  if (fault !== undefined) faults.subCategory = fault
  return { after, faults, renamed }
}

/** The fields that are kept as they are sent. */
const keptAsSent = [...plainFields, 'bestSeller'] as const

const named = (changes: ProductChanges): Partial<Pick<ProductState, (typeof keptAsSent)[number]>> =>
  Object.fromEntries(
    keptAsSent.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])),
  )

function publicationOf(before: ProductState, changes: ProductChanges, now: Date, faults: Faults) {
  const status = changes.status ?? before.status
  if (changes.publishAt === undefined)
    return { status, publishAt: status === 'draft' ? before.publishAt : null }
  if (changes.publishAt === null) return { status, publishAt: null }
  const untilMs = Date.parse(changes.publishAt) - now.getTime()
  const fault = publicationFault(untilMs)
  if (status !== 'draft')
    faults.publishAt = 'Only a draft can be published at a time. Make it a draft as well.'
  else if (fault !== undefined) faults.publishAt = fault
  else if (untilMs <= 0) return { status: 'active', publishAt: null } as const
  return { status, publishAt: new Date(changes.publishAt).toISOString() }
}

/** A new `imgUrl` alone replaces the first picture. */
function picturesOf(before: ProductState, changes: ProductChanges, publicUrl: string, faults: Faults) {
  const imgUrl = changes.imgUrl === undefined ? undefined : toStoredAddress(changes.imgUrl, publicUrl)
  if (changes.pictures !== undefined) {
    const all = changes.pictures.map(({ url, alt }) => ({ url: toStoredAddress(url, publicUrl), alt }))
    if (imgUrl !== undefined && imgUrl !== all[0]?.url)
      faults.imgUrl = 'This is not the first of the pictures.'
    // One picture can have two addresses until they are stored.
    const fault = picturesFault(all)
    if (fault !== undefined) faults.pictures = fault
    return storedPictures(all)
  }
  if (imgUrl === undefined || imgUrl === before.imgUrl) return {}
  const others = before.pictures.slice(1).filter(({ url }) => url !== imgUrl)
  return storedPictures([{ url: imgUrl, alt: '' }, ...others])
}

/** A price that rises, or reaches the price before, ends the reduction. */
function compareAtOf(before: ProductState, after: ProductState, named: number | null | undefined) {
  if (named !== undefined) return named === null ? null : toCents(named)
  const kept = before.compareAtPrice
  return kept === null || after.price > before.price || after.price >= kept ? null : kept
}

function variantsOf(
  { size: sizes, variants: before }: ProductState,
  renamed: RenamedSizes,
  changed: ProductChanges['variants'] = [],
  faults: Faults,
): ProductState['variants'] {
  const unknown = changed.find(({ size }) => !sizes.includes(size))
  if (unknown !== undefined) faults.variants = `${unknown.size} is not one of the sizes.`
  const known = numbersAfter(before, renamed)
  return sizes.flatMap((size) => {
    const named = changed.findLast((variant) => variant.size === size)
    const { sku = '', barcode = '' } = named ?? known.get(size) ?? {}
    if (sku === '' && barcode === '') return []
    return [{ size, ...(sku === '' ? {} : { sku }), ...(barcode === '' ? {} : { barcode }) }]
  })
}

/** By the labels that sizes have now: a new size under the label of a renamed one has no numbers yet. */
const numbersAfter = (before: ProductState['variants'], renamed: RenamedSizes) =>
  new Map(before.map((numbers) => [renamed.get(numbers.size) ?? numbers.size, numbers]))
