import type {
  CatalogueSettings,
  Categories,
  CategoryEntry,
  Named,
  OwnGuide,
  ShippedGuide,
  SizeGuide,
} from '../../../../contract/catalogue/categories.ts'
import { randomId } from '../../../random-id.ts'
import { charts } from '../../../storefront/product/size-guide/body-measures.ts'
import { sizesAsTyped, sizesTyped } from '../../size-list.ts'

/** A type as the form holds it. One that is removed stays in the form until that is saved, unless it is new. */
export type TypeValues = Named & {
  isNew?: true
  isRemoved?: true
  /** The id of the type to which its products go when it is removed. */
  productsTo?: string
}

/** A category as the form holds it. One that is removed stays in the form until that is saved. */
export type CategoryValues = Named & {
  types: readonly TypeValues[]
  /** As typed, with commas between. */
  sizes: string
  usualSizes: readonly string[]
  guide: GuideKind
  /** The table of the merchant, which stays while another guide is chosen. */
  own: OwnGuide
  isRemoved: boolean
  /** The id of the category to which its products go when it is removed; empty for none. */
  productsTo: string
}
export type GuideKind = 'none' | ShippedGuide | 'own'

export const categoryValues = ({
  id,
  name,
  types,
  sizes,
  usualSizes,
  guide,
}: CategoryEntry): CategoryValues => ({
  id,
  name,
  types,
  sizes: sizesAsTyped(sizes),
  usualSizes,
  guide: typeof guide === 'string' ? guide : 'own',
  own: typeof guide === 'object' ? guide : emptyGuide(sizes),
  isRemoved: false,
  productsTo: '',
})

const emptyGuide = (sizes: readonly string[]): OwnGuide => ({
  unit: 'cm',
  columns: [{ name: '', how: '' }],
  rows: (sizes.length === 0 ? [''] : sizes).map((size) => ({ size, measures: [''] })),
})

/** How the form calls a category. */
export const categoryLabel = ({ name }: CategoryValues): string => name.trim() || 'New category'

export const newCategory = (): CategoryValues =>
  categoryValues({
    id: randomId(),
    name: '',
    types: [newType()],
    sizes: [],
    usualSizes: [],
    guide: 'none',
  })

export const newType = (): TypeValues => ({ id: randomId(), name: '', isNew: true })

/** What saving keeps, as the shop stores it. */
export const typesOf = (types: readonly TypeValues[]): Named[] =>
  types.filter(({ isRemoved }) => !isRemoved).map(({ id, name }) => ({ id, name }))

/** The server refuses a shop without a category. */
export const catalogueOf = (values: readonly CategoryValues[]): CatalogueSettings => ({
  categories: values
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ id, name, types, sizes, usualSizes, guide, own }) => {
      const offered = sizesTyped(sizes)
      return {
        id,
        name,
        types: typesOf(types),
        sizes: offered,
        usualSizes: offered.filter((size) => usualSizes.includes(size)),
        guide: guideOf(guide, own),
      }
    }) as unknown as Categories,
})

/** Where the products of removed categories and types go. */
export const movesOf = (values: readonly CategoryValues[]) => ({
  moves: values
    .filter(({ isRemoved, productsTo }) => isRemoved && productsTo !== '')
    .map(({ id, productsTo }) => ({ from: id, to: productsTo })),
  typeMoves: values
    .filter(({ isRemoved }) => !isRemoved)
    .flatMap(({ id: category, types }) =>
      types.flatMap(({ id: from, isRemoved, productsTo: to }) =>
        isRemoved && to ? [{ category, from, to }] : [],
      ),
    ),
})

const guideOf = (kind: GuideKind, own: OwnGuide): SizeGuide => (kind === 'own' ? own : kind)

/** A table begins as a copy of the guide that it replaces, or with a row for each size. */
export function chooseGuide(values: CategoryValues, guide: GuideKind): CategoryValues {
  if (guide !== 'own' || values.guide === 'own') return { ...values, guide }
  return { ...values, guide, own: isUntouched(values.own) ? tableFrom(values) : values.own }
}

const isUntouched = ({ columns, rows }: OwnGuide): boolean =>
  columns.every(({ name }) => name === '') &&
  rows.every(({ measures }) => measures.every((one) => one === ''))

function tableFrom({ guide, sizes }: CategoryValues): OwnGuide {
  if (guide === 'none' || guide === 'own') return emptyGuide(sizesTyped(sizes))
  const { columns, rows, how } = charts[guide]
  return {
    unit: 'cm',
    columns: columns.map((name, at) => ({ name, how: how[at] ?? '' })),
    rows: rows.map(([size, measures]) => ({ size, measures })),
  }
}

/** Entries that were moved among those that stay; what is removed stays where it is between them. */
export function inPlaces<Entry extends { isRemoved?: boolean }>(
  all: readonly Entry[],
  moved: readonly Entry[],
): Entry[] {
  const kept = moved.values()
  return all.map((entry) => (entry.isRemoved ? entry : (kept.next().value ?? entry)))
}
