import type { Product } from './product.ts'

type Named = Pick<Product, 'productName'> & { colour?: string | null | undefined }

/** The colour of a product, unless its name has it. */
export const colourBesideName = ({ productName, colour }: Named): string | undefined =>
  colour && !words(productName).includes(words(colour)) ? colour : undefined

/** What a product is called where its picture can't tell it from other colours of the garment: its colour follows, unless the name has it. */
export function colouredName(product: Named): string {
  const colour = colourBesideName(product)
  return colour === undefined ? product.productName : `${product.productName}, ${colour}`
}

/** As `colouredName`, of a product of the catalogue: one that has no garment with others keeps its name. */
export const nameAmongColours = ({
  styleId,
  ...product
}: Named & { styleId?: string | null | undefined }): string =>
  styleId ? colouredName(product) : product.productName

const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
