import { z } from 'zod'
import { isHostedImage } from '../images/pictures.ts'
import { boundedList, typedText, uuidText } from '../text.ts'
import { Price } from './price.ts'
import {
  longestDescription,
  longestProductName,
  longestSize,
  mostSizes,
  productWords,
} from './product-rules.ts'
import { categories, deliveryTimes, subCategories, taxonomy, usualSizes } from './taxonomy.ts'

/** A product's id: a UUID in lower case. */
export const ProductId = uuidText('Please name a product.', 'This is not a product id.').brand<'ProductId'>()
export type ProductId = z.infer<typeof ProductId>

export const Category = z.enum(categories, { error: `Choose one of ${categories.join(', ')}.` })
export const SubCategory = z.enum(subCategories, { error: `Choose one of ${subCategories.join(', ')}.` })
export const DeliveryTime = z.enum(deliveryTimes, { error: `Choose one of ${deliveryTimes.join(', ')}.` })

export const Size = typedText({ longest: longestSize, missing: 'Please fill this in.' })

/** Where a picture is: an https address (http on this machine), or one of the shop's own image host; no credentials. */
export const ImageAddress = typedText({ longest: 2048, missing: productWords.pictureMissing }).refine(
  (address) => (isHostedImage(address) && !address.includes('@')) || isWebAddress(address),
  'This is not the address of a picture.',
)

function isWebAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost')
}

/** What the shop sells, as every call shows it. */
export const Product = z.object({
  _id: ProductId,
  productName: z.string(),
  productDescription: z.string(),
  price: Price,
  category: Category,
  subCategory: SubCategory,
  size: z.array(Size),
  imgUrl: z.string(),
  deliveryTime: DeliveryTime,
  createdAt: z.iso.datetime(),
})
export type Product = z.infer<typeof Product>

/** What an administrator fills in for a new product (spec §3, "New-product payload"). */
export const NewProduct = z
  .object({
    productName: typedText({ longest: longestProductName, missing: productWords.nameMissing }),
    productDescription: typedText({ longest: longestDescription, missing: productWords.descriptionMissing }),
    price: Price,
    category: Category,
    subCategory: SubCategory,
    size: boundedList(
      mostSizes,
      z
        .array(Size)
        .min(1, productWords.sizeMissing)
        .max(mostSizes, productWords.sizesTooMany)
        .refine((sizes) => new Set(sizes).size === sizes.length, productWords.sizeTwice),
    ).default([...usualSizes]),
    deliveryTime: DeliveryTime.default('1 Day'),
    imgUrl: ImageAddress,
  })
  .check(({ value: { category, subCategory }, issues }) => {
    const known = taxonomy[category].subCategories
    if (!known.includes(subCategory))
      issues.push({
        code: 'custom',
        path: ['subCategory'],
        message: `Choose one of ${known.join(', ')}.`,
        input: subCategory,
      })
  })
export type NewProduct = z.infer<typeof NewProduct>
