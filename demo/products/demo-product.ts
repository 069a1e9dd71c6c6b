import type { Category, DeliveryTime, SubCategory } from '../../contract/catalogue/taxonomy.ts'

/** One article of the demo catalogue. Its picture is pictures/<slug>.webp. */
export type DemoProduct = {
  slug: string
  productName: string
  productDescription: string
  /** US dollars, at most two decimals. */
  price: number
  category: Category
  subCategory: SubCategory
  size: readonly string[]
  deliveryTime: DeliveryTime
  /** How many days before today it came into the shop. */
  daysAgo: number
  colour?: string
  /** The garment of which it is one of several colours. */
  style?: string
  /** Its page shows them after the first picture. */
  furtherPictures?: readonly DemoPicture[]
  /** Pieces on hand in each size. Left out: not counted, every size sells for ever. */
  onHand?: Readonly<Record<string, number>>
}

export type DemoPicture = {
  /** Name of a file in pictures/. */
  file: string
  /** Describes the picture to a shopper who does not see it. */
  alt: string
}

export const sizes = {
  usual: ['S', 'M', 'L', 'XL'],
  wide: ['XS', 'S', 'M', 'L', 'XL'],
  full: ['S', 'M', 'L', 'XL', 'XXL'],
  small: ['XS', 'S', 'M', 'L'],
  one: ['One size'],
  child: ['2-3Y', '4-5Y', '6-7Y', '8-9Y'],
  older: ['4-5Y', '6-7Y', '8-9Y', '10-11Y'],
  wideChild: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y'],
  toddler: ['12-18M', '18-24M', '2-3Y'],
} as const

/** Name, description, price, sizes, delivery time, days in the shop. */
export type Entry = readonly [
  slug: string,
  name: string,
  description: string,
  price: number,
  size: readonly string[],
  delivery: DemoProduct['deliveryTime'],
  daysAgo: number,
]

export function shelf(
  category: DemoProduct['category'],
  subCategory: DemoProduct['subCategory'],
  entries: readonly Entry[],
): DemoProduct[] {
  return entries.map(([slug, productName, productDescription, price, size, deliveryTime, daysAgo]) => ({
    slug,
    productName,
    productDescription,
    price,
    category,
    subCategory,
    size,
    deliveryTime,
    daysAgo,
  }))
}
