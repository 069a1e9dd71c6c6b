import type { Product } from '../../contract/catalogue/product.ts'
import { editorOf } from '../setup/editing.ts'
import { garment, sellForDays } from '../setup/products.ts'
import type { TestShop } from '../setup/shop.ts'
import { setStock } from '../setup/stock.ts'

/** Products with everything that a merchant can set. */
export type LivingProducts = {
  /** With several pictures, a price before, a size that is low and one that is sold out. */
  reduced: Product
  soldOut: Product
  gone: Product
}

/** @param pictures three pictures that the shop keeps */
export async function addLivingProducts(
  shop: TestShop,
  pictures: readonly Pick<Product, 'imgUrl'>[],
): Promise<LivingProducts> {
  const merchant = await shop.signInAdministrator()
  const add = async (productName: string) => {
    const chore = garment({ productName, price: 148, category: 'Men', subCategory: 'Winterwear' })
    return (await shop.call('addProduct', { ...chore, imgUrl: pictures[0]?.imgUrl ?? '' }, merchant)).body
      .data
  }
  const count = ({ _id: productId }: Product, pieces: Readonly<Record<string, number>>) =>
    setStock(
      shop,
      Object.entries(pieces).map(([size, set]) => ({ productId, size, set })),
    )

  const reduced = await add('Chore Jacket')
  const alts = ['', 'The jacket from behind', 'A pocket']
  await sellForDays(shop, reduced)
  await editorOf(shop).edit(reduced._id, {
    price: 119,
    compareAtPrice: 148,
    pictures: pictures.map(({ imgUrl }, place) => ({ url: imgUrl, alt: alts[place] ?? '' })),
  })
  await count(reduced, { S: 2, M: 0 })
  const soldOut = await add('Chore Coat')
  await count(soldOut, { S: 0, M: 0, L: 0, XL: 0 })
  const gone = await add('Chore Vest')
  return { reduced, soldOut, gone }
}
