import { type Categories, type Category, namesOf, type SubCategory } from './categories.ts'

export type TypeInCategory = { category: Category; type: SubCategory }
export type RenamedType = { was: TypeInCategory; now: TypeInCategory }

export type CategoryChange = {
  /** Every type of every category. */
  now: readonly TypeInCategory[]
  /** Types of which the name or the category's name has changed. */
  renamed: readonly RenamedType[]
  removed: readonly TypeInCategory[]
  /** Removed types whose products go elsewhere. */
  moved: readonly RenamedType[]
  /** The new name of each category in which a name has changed, by its old one. */
  categories: ReadonlyMap<Category, Category>
  removedCategories: readonly Category[]
}

/** The products of a removed category go to one that stays. Both are ids. */
export type ProductMove = { from: string; to: string }
/** The products of a removed type go to one of the same category that stays. All are ids. */
export type TypeMove = ProductMove & { category: string }

type Moves = { moves?: readonly ProductMove[] | undefined; typeMoves?: readonly TypeMove[] | undefined }

/** Categories and their types are the same ones as long as their ids are. */
export function categoryChange(
  before: Categories,
  after: Categories,
  { moves = [], typeMoves = [] }: Moves = {},
): CategoryChange {
  const typesBefore = typesById(before)
  const typesNow = typesById(after)
  const renamed = [...typesBefore].flatMap(([id, was]): RenamedType[] => {
    const now = typesNow.get(id)
    const isRenamed = now && (now.category !== was.category || now.type !== was.type)
    return isRenamed ? [{ was, now }] : []
  })
  return {
    now: [...typesNow.values()],
    renamed,
    removed: [...typesBefore].flatMap(([id, was]) => (typesNow.has(id) ? [] : [was])),
    moved: [
      ...moves.flatMap((move) => movedTypes(before, after, move)),
      ...typeMoves.flatMap(({ category, from, to }): RenamedType[] => {
        const was = typesBefore.get(`${category} ${from}`)
        const now = typesNow.get(`${category} ${to}`)
        return was && now && !typesNow.has(`${category} ${from}`) ? [{ was, now }] : []
      }),
    ],
    categories: changedNames(before, after, renamed),
    removedCategories: before
      .filter(({ id }) => !after.some((category) => category.id === id))
      .map(({ name }) => name),
  }
}

/** A category is the same one though none of its types is. */
function changedNames(before: Categories, after: Categories, renamed: readonly RenamedType[]) {
  const hasChanged = (name: Category, now: Category) =>
    now !== name || renamed.some(({ was }) => was.category === name)
  return new Map(
    before.flatMap(({ id, name }): [Category, Category][] => {
      const now = after.find((category) => category.id === id)?.name
      return now !== undefined && hasChanged(name, now) ? [[name, now]] : []
    }),
  )
}

/** Products keep their type where the other category has one of that name, and are of its first type otherwise. */
function movedTypes(before: Categories, after: Categories, { from, to }: ProductMove): RenamedType[] {
  const target = after.find(({ id }) => id === to)
  const source = before.find(({ id }) => id === from)
  if (target === undefined || source === undefined || after.some(({ id }) => id === from)) return []
  const names = namesOf(target.types)
  return namesOf(source.types).map((type) => ({
    was: { category: source.name, type },
    now: { category: target.name, type: names.includes(type) ? type : (names[0] ?? type) },
  }))
}

const typesById = (categories: Categories): ReadonlyMap<string, TypeInCategory> =>
  new Map(
    categories.flatMap((category) =>
      category.types.map(({ id, name }) => [`${category.id} ${id}`, { category: category.name, type: name }]),
    ),
  )
