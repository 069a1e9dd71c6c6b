import type { Product } from './product.ts'

type Named = Pick<Product, 'productName'> & { colour?: string | null | undefined }

/** What a product is called where its picture can't tell it from other colours of the garment: its colour follows, unless the name has it. */
export const colouredName = ({ productName, colour }: Named): string =>
  !colour || words(productName).includes(words(colour)) ? productName : `${productName}, ${colour}`

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
