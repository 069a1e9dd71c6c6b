import type { AppContext } from '../app-context.ts'
import { readSeveral } from '../catalogue/editing/edited-product.ts'
import { productIdsAfter } from '../catalogue/product-sizes.ts'
import { publicPictures } from './known-products.ts'
import { ownHandle } from './product-file/own-handle.ts'
import { rowsOfProduct, type WrittenRow } from './product-file/written-rows.ts'

const pageSize = 100

/** The rows of products that came from no file, oldest first. */
export async function* pagesOfOwnProducts({
  database,
  publicUrl,
}: Pick<AppContext, 'database' | 'publicUrl'>): AsyncGenerator<WrittenRow[]> {
  let after: string | undefined
  for (;;) {
    const ids = await productIdsAfter(database, after, pageSize)
    if (ids.length === 0) return
    after = ids.at(-1)
    const imported = await database
      .selectFrom('imported_products')
      .select('product_id')
      .where('product_id', 'in', ids)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('import_rows')
            .innerJoin('imports', 'imports.id', 'import_rows.import_id')
            .select('line')
            .whereRef('import_rows.handle', '=', 'imported_products.handle')
            .where('imports.state', '=', 'applied'),
        ),
      )
      .execute()
    const known = new Set(imported.map(({ product_id }) => product_id))
    const products = await readSeveral(
      database,
      ids.filter((id) => !known.has(id)),
    )
    const rows = products.flatMap((product) =>
      rowsOfProduct(ownHandle(product.productName, product._id), {
        product,
        pictures: publicPictures(product, publicUrl()),
      }),
    )
    if (rows.length > 0) yield rows
  }
}
