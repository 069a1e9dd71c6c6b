const names: Readonly<Record<string, string>> = {
  productName: 'name',
  productDescription: 'description',
  subCategory: 'sub-category',
  size: 'sizes',
  renamedSizes: 'renamed sizes',
  imgUrl: 'main picture',
  compareAtPrice: 'previous price',
  publishAt: 'publication',
  createdAt: 'date',
  productType: 'type',
  styleId: 'style',
  variants: 'SKU and barcode',
}

/**
 * A product's field as merchants know it, within a sentence: 'deliveryTime' is "delivery time". What is in words already,
 * "stock of XL", stays.
 */
export const productFieldName = (field: string): string =>
  names[field] ??
  (field.includes(' ') ? field : field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
