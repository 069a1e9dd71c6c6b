import { z } from 'zod'
import { endSentence, formatMoney, highestPrice } from '../money.ts'
import { schema } from '../schema.ts'
import { boundedList, obeys, searchableText, type TextRule, textFault, typedText, uuidText } from '../text.ts'
import { usualSizes } from './categories.ts'
import { namedTypeFault } from './known-categories.ts'
import { attributeFields } from './product-attributes.ts'
import { ImageAddress, NewPictures, ProductPicture } from './product-pictures.ts'
import { ProductStatus, PublishAt } from './product-status.ts'
import { sizeKey } from './size-labels.ts'
import { Category, DeliveryTime, SubCategory } from './taxonomy.ts'

/** A product's id: a UUID in lower case. */
export const ProductId = schema(() =>
  uuidText('Please name a product.', 'This is not a product id.').brand<'ProductId'>(),
)
export type ProductId = z.infer<typeof ProductId>

/** The texts of a new product (spec §5, "Admin add-product"). */
export const productTexts = {
  productName: { longest: 120, missing: 'Enter a product name.' },
  productDescription: { longest: 4000, missing: 'Enter a description.' },
} as const satisfies Record<string, TextRule>

export function priceFault(dollars: number): string | undefined {
  if (Number.isNaN(dollars)) return 'Enter a price.'
  if (dollars < 0) return 'The price can’t be negative.'
  if (dollars > highestPrice) return endSentence(`The price can be at most ${formatMoney(highestPrice)}`)
  const isWholeCents = Math.abs(Math.round(dollars * 100) - dollars * 100) < 1e-6
  return isWholeCents ? undefined : 'A price can have at most two decimals.'
}

/** A price as the API carries it: dollars, at most two decimals. */
export const DollarPrice = schema(() =>
  z
    .number({ error: priceFault(Number.NaN) })
    .check(obeys(priceFault))
    .meta({ minimum: 0, maximum: highestPrice }),
)

export const sizeRule = {
  longest: 60,
  missing: 'Please fill this in.',
  tooLong: 'Each size can have at most 60 characters.',
} as const satisfies TextRule
export const Size = schema(() => typedText(sizeRule))

/** Jeans have some thirty. Other shops’ product files have at most as many variants of a product. */
export const mostSizes = 100

export function sizesFault(sizes: readonly string[]): string | undefined {
  if (sizes.length === 0) return 'Choose at least one size.'
  if (sizes.length > mostSizes) return `A product has at most ${mostSizes} sizes.`
  if (new Set(sizes.map(sizeKey)).size < sizes.length) return 'Each size can be listed only once.'
  return sizes.map((size) => textFault(size, sizeRule)).find((fault) => fault !== undefined)
}

/** Optional fields are absent unless the merchant has set something. */
export const Product = schema(() =>
  z.object({
    _id: ProductId,
    productName: z.string(),
    productDescription: z.string(),
    price: DollarPrice,
    category: Category,
    subCategory: SubCategory,
    size: z.array(Size),
    imgUrl: z.string(),
    deliveryTime: DeliveryTime,
    createdAt: z.iso.datetime(),
    /** All pictures, `imgUrl` first. Absent for a single picture without an alternative text. */
    pictures: z.array(ProductPicture).exactOptional(),
    /** As the merchant names it. */
    colour: z.string().exactOptional(),
    /** How many colours of its garment shoppers can see, where there are several; in answers that are lists. */
    colours: z.int().exactOptional(),
    /** The price before a reduction, in dollars: the lowest of the 30 days before it, so both are the same. */
    compareAtPrice: DollarPrice.exactOptional(),
    lowestPrice30Days: DollarPrice.exactOptional(),
    /** How many are left of sizes that are low; 0 is sold out. */
    stock: z.record(z.string(), z.int()).exactOptional(),
    /** Labels that sizes had before they were renamed, with the label of each now. */
    formerSizes: z.record(z.string(), z.string()).exactOptional(),
  }),
)
export type Product = z.infer<typeof Product>

/** A product as a choice among the colours of its garment. `colour` is its name where it has none, and has its sizes where another has the same. */
export const ColourOption = schema(() =>
  Product.pick({ _id: true, imgUrl: true }).extend({
    colour: z.string(),
    soldOut: z.literal(true).exactOptional(),
  }),
)
export type ColourOption = z.infer<typeof ColourOption>

/** The fields that a merchant types or chooses as they are kept. Price, sizes and pictures are read in ways of their own. */
export const plainFields = [
  'productName',
  'productDescription',
  'category',
  'subCategory',
  'deliveryTime',
] as const satisfies readonly (keyof Product)[]

/** What a merchant says of a product, field by field. */
export const productFields = schema(() => ({
  productName: searchableText(productTexts.productName),
  productDescription: searchableText(productTexts.productDescription),
  price: DollarPrice,
  category: Category,
  subCategory: SubCategory,
  size: boundedList(mostSizes, z.array(Size).check(obeys(sizesFault))),
  deliveryTime: DeliveryTime,
  imgUrl: ImageAddress,
}))

/** Without the marks that nobody sees, which lists of sizes copied from pages have: filters would not find them. */
const NewSizes = schema(() =>
  boundedList(mostSizes, z.array(searchableText(sizeRule)).check(obeys(sizesFault))),
)

/** The input of a new product (spec §3, "New-product payload"). */
export const NewProduct = schema(() =>
  z
    .object({
      ...productFields,
      /** Made by the client, the product's own: the same one again is the same product, as it is sent now. */
      product_id: ProductId.optional(),
      size: NewSizes.default([...usualSizes]),
      deliveryTime: productFields.deliveryTime.default('1 Day'),
      /** All pictures in order, where there are several or they have alternative texts; `imgUrl` is the first. */
      pictures: NewPictures.optional(),
      /** Active unless said. */
      status: ProductStatus.optional(),
      publishAt: PublishAt.optional(),
      ...z.object(attributeFields).partial().shape,
    })
    .check(({ value: { category, subCategory }, issues }) => {
      const message = namedTypeFault(category, subCategory)
      if (message !== undefined)
        issues.push({ code: 'custom', path: ['subCategory'], message, input: subCategory })
    }),
)
export type NewProduct = z.infer<typeof NewProduct>
