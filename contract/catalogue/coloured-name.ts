import type { Product } from './product.ts'

type Named = Pick<Product, 'productName'> & { colour?: string | null | undefined }

/** What a product is called where its picture can't tell it from other colours of the garment: its colour follows, unless the name has it. */
export const colouredName = ({ productName, colour }: Named): string =>
  !colour || words(productName).includes(words(colour)) ? productName : `${productName}, ${colour}`

const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
