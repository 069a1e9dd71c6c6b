/** The demo catalogue: what the shop sells when it starts for the first time. */
import type { DemoProduct } from './products/demo-product.ts'
import { furtherPictures } from './products/further-pictures.ts'
import { kidsProducts } from './products/kids.ts'
import { menProducts } from './products/men.ts'
import { onHand } from './products/stock.ts'
import { womenProducts } from './products/women.ts'

export type { DemoProduct } from './products/demo-product.ts'

export const demoProducts: readonly DemoProduct[] = [...menProducts, ...womenProducts, ...kidsProducts].map(
  (product) => {
    const pictures = furtherPictures[product.slug]
    const stock = onHand[product.slug]
    return { ...product, ...(pictures && { furtherPictures: pictures }), ...(stock && { onHand: stock }) }
  },
)
