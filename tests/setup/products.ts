import type { InputOf } from '../../contract/operations.ts'

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
