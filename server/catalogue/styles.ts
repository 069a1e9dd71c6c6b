import { sql } from 'kysely'
import { mostColours } from '../../contract/catalogue/most-colours.ts'
import type { ColourOption, ProductId } from '../../contract/catalogue/product.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onStyle } from '../cache/dependencies.ts'
import { toPublicAddress } from '../images/picture-address.ts'
import type { ProductRow } from './product-row.ts'

type Context = Pick<AppContext, 'catalogue' | 'publicUrl'>

/** A product without a colour is one by itself; several can have the same where their sizes differ in price. */
const distinctColours = sql`count(distinct coalesce(lower(colour), id::text))`

/** How many colours of its garment shoppers see, by style; of those that have several. */
export async function countColours(
  { catalogue }: Pick<Context, 'catalogue'>,
  rows: readonly Pick<ProductRow, 'styleId'>[],
  dependencies: Dependencies,
): Promise<ReadonlyMap<string, number>> {
  const styleIds = [...new Set(rows.flatMap(({ styleId }) => styleId ?? []))]
  if (styleIds.length === 0) return new Map()
  dependencies.add(...styleIds.map(onStyle))
  const counted = await catalogue.read((database) =>
    database
      .selectFrom('products')
      .select(['style_id as styleId', sql<number>`${distinctColours}::int`.as('colours')])
      .where('style_id', '=', sql<string>`any(${styleIds}::uuid[])`)
      .where('listed', '=', sql.lit(true))
      .groupBy('style_id')
      .having(sql<boolean>`${distinctColours} > 1`)
      .execute(),
  )
  return new Map(counted.map(({ styleId, colours }) => [styleId ?? '', colours]))
}

/**
 * The colours of a garment that shoppers see, in the order in which they were made; undefined for a single one. Of products that
 * have the same colour the sizes are named as well.
 */
export async function coloursOf(
  { catalogue, publicUrl }: Context,
  styleId: string,
  dependencies: Dependencies,
): Promise<ColourOption[] | undefined> {
  dependencies.add(onStyle(styleId))
  const rows = await catalogue.read((database) =>
    database
      .selectFrom('products')
      .select(['id', 'name', 'colour', 'sizes', 'image_url', 'sold_out'])
      .where('style_id', '=', styleId)
      .where('listed', '=', sql.lit(true))
      .orderBy('id')
      .limit(mostColours)
      .execute(),
  )
  if (rows.length < 2) return undefined
  const ofColour = Map.groupBy(rows, ({ colour }) => colour?.toLowerCase())
  const isShared = (colour: string) => (ofColour.get(colour.toLowerCase())?.length ?? 0) > 1
  return rows.map(({ id, name, colour, sizes, image_url, sold_out }) => ({
    _id: id as ProductId,
    colour: colour === null ? name : isShared(colour) ? `${colour}, ${span(sizes)}` : colour,
    imgUrl: toPublicAddress(image_url, publicUrl()),
    ...(sold_out ? { soldOut: true } : {}),
  }))
}

/** What shoppers see of the garment of a product that they no longer see, in another colour; one in stock comes first. */
export async function otherColourOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  id: string,
  dependencies: Dependencies,
): Promise<ProductId | undefined> {
  const gone = await catalogue.read((database) =>
    database.selectFrom('products').select(['style_id', 'colour']).where('id', '=', id).executeTakeFirst(),
  )
  const styleId = gone?.style_id
  if (!styleId) return undefined
  dependencies.add(onStyle(styleId))
  const other = await catalogue.read((database) =>
    database
      .selectFrom('products')
      .select('id')
      .where('style_id', '=', styleId)
      .where('listed', '=', sql.lit(true))
      .where(sql<boolean>`lower(colour) is distinct from lower(${gone.colour})`)
      .orderBy('sold_out')
      .orderBy('id')
      .executeTakeFirst(),
  )
  return other?.id as ProductId | undefined
}

const span = (sizes: readonly string[]): string =>
  sizes.length > 1 ? `${sizes[0]} to ${sizes.at(-1)}` : (sizes[0] ?? '')
