/** The demo catalogue: what the shop sells when it starts for the first time. */

import { colours } from './products/colours.ts'
import type { DemoPicture, DemoProduct } from './products/demo-product.ts'
import { furtherColours } from './products/further-colours.ts'
import { furtherPictures } from './products/further-pictures.ts'
import { kidsProducts } from './products/kids.ts'
import { menProducts } from './products/men.ts'
import { onHand } from './products/stock.ts'
import { styles } from './products/styles.ts'
import { womenProducts } from './products/women.ts'

export type { DemoProduct } from './products/demo-product.ts'

const styleOf = new Map(
  Object.entries(styles).flatMap(([style, slugs]) => slugs.map((slug) => [slug, style])),
)

const picturesOf = ({ slug, productName }: DemoProduct): DemoPicture[] =>
  Object.entries(furtherPictures[slug] ?? {}).map(([view, shown]) => ({
    file: `${slug}-${view}.webp`,
    alt: `${productName}, ${shown}`,
  }))

export const demoProducts: readonly DemoProduct[] = [
  ...menProducts,
  ...womenProducts,
  ...kidsProducts,
  ...furtherColours,
].map((product) => {
  const pictures = picturesOf(product)
  const stock = onHand[product.slug]
  const colour = colours[product.slug]
  const style = styleOf.get(product.slug)
  return {
    ...product,
    ...(colour && { colour }),
    ...(style && { style }),
    ...(pictures.length > 0 && { furtherPictures: pictures }),
    ...(stock && { onHand: stock }),
  }
})
