import { sql } from 'kysely'
import type { Category, CategoryEntry } from '../../../contract/catalogue/categories.ts'
import type { AppContext } from '../../app-context.ts'
import type { Dependencies } from '../../cache/dependencies.ts'
import { endOf, onList } from '../../cache/list-dependency.ts'

type NewProduct = { id: string; category: Category; imageUrl: string; createdAt: Date; soldOut: boolean }

/**
 * The newest products of each category, at most so many; what is sold out comes last.
 * Each part is read from the index that holds a category and type in order (docs/decisions/269-filters-of-lists.md).
 * @returns each with the stored address of its first picture, by category
 */
export async function newestOfCategories(
  context: Pick<AppContext, 'catalogue'>,
  categories: readonly CategoryEntry[],
  most: number,
  dependencies: Dependencies,
): Promise<ReadonlyMap<Category, readonly NewProduct[]>> {
  const parts = categories.flatMap(({ name, types }) => types.map((type) => [name, type.name] as const))
  const { rows } = await context.catalogue.read((database) =>
    sql<NewProduct>`
      select newest.* from unnest(${parts.map(([name]) => name)}::text[], ${parts.map(([, type]) => type)}::text[])
          as part (category, type)
        cross join unnest(array[false, true]) as stock (sold_out)
        cross join lateral (
          select id, category, image_url as "imageUrl", created_at as "createdAt", products.sold_out as "soldOut"
          from products
          where listed and products.sold_out = stock.sold_out
            and (category, sub_category) = (part.category, part.type)
          order by created_at desc, id desc limit ${most + 1}) as newest
      order by "soldOut", "createdAt" desc, id desc`.execute(database),
  )
  const byCategory = Map.groupBy(rows, ({ category }) => category)
  return new Map(
    categories.map(({ name }) => {
      const read = byCategory.get(name) ?? []
      const places = read.map(({ id, createdAt, soldOut }) => ({ id, key: createdAt.toISOString(), soldOut }))
      const filters = { category: [name], subCategory: [] }
      const order = { by: 'createdAt', direction: 'desc', soldOutLast: true } as const
      dependencies.add(onList({ ...order, filters, after: undefined, end: endOf(places, most) }))
      return [name, read.slice(0, most)]
    }),
  )
}
