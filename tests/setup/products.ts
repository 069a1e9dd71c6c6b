import { sql } from 'kysely'
import type { Product } from '../../contract/catalogue/product.ts'
import type { InputOf } from '../../contract/operations.ts'
import type { TestShop } from './shop.ts'

/** A garment for a test; say only what the test is about. */
export const garment = (particulars: Partial<InputOf<'addProduct'>> = {}): InputOf<'addProduct'> => ({
  productName: 'Harbour Shirt',
  productDescription: 'A plain shirt.',
  price: 49,
  category: 'Men',
  subCategory: 'Topwear',
  imgUrl: 'https://pictures.example/shirt.jpg',
  ...particulars,
})

/** As if a product had cost what it costs for two days, long enough for a price before, and another price for a moment. */
export const sellForDays = ({ running }: TestShop, { _id }: Pick<Product, '_id'>, momentaryCents?: number) =>
  sql`
    insert into product_prices (product_id, price_cents, from_at)
    select id, cents, now() - interval '2 days'
    from products, unnest(array[${momentaryCents ?? null}::integer, price_cents]) with ordinality as prices (cents, place)
    where id = ${_id}::uuid and cents is not null
    order by place`.execute(running.context.database)
