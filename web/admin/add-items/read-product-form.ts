import type { NewProduct } from '../../../contract/catalogue/product.ts'
import {
  atMost,
  longestDescription,
  longestProductName,
  longestSize,
  mostSizes,
  productWords,
  whatIsWrongWithPrice,
} from '../../../contract/catalogue/product-rules.ts'
import type { Category, DeliveryTime, SubCategory } from '../../../contract/catalogue/taxonomy.ts'
import { largestUpload, uploadTypes } from '../../../contract/images/pictures.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { readPrice } from './read-price.ts'

/** A product without its picture's address, which only the upload can tell. */
export type ProductTypedIn = Omit<NewProduct, 'imgUrl'>

/**
 * Reads the form by the contract's rules: either what can be sent or every field that is wrong and why (spec §5,
 * "Admin add-product"). `bestseller` is not read: it is not used in the submission (spec §2, "Admin").
 */
export function readNewProduct(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const picture = form.get('picture')
  const product: ProductTypedIn = {
    productName: text('productName'),
    productDescription: text('productDescription'),
    price: readPrice(text('price')),
    // The three are chosen from lists that hold nothing else.
    category: text('category') as Category,
    subCategory: text('subCategory') as SubCategory,
    deliveryTime: text('deliveryTime') as DeliveryTime,
    size: form.getAll('size').flatMap((typed) => eachSize(String(typed))),
  }
  const wrong = onlyWrong({
    picture: whatIsWrongWithPicture(picture),
    productName: whatIsWrongWithText(product.productName, longestProductName, productWords.nameMissing),
    productDescription: whatIsWrongWithText(
      product.productDescription,
      longestDescription,
      productWords.descriptionMissing,
    ),
    price: whatIsWrongWithPrice(product.price),
    size: whatIsWrongWithSizes(product.size),
  })
  return wrong === undefined && picture instanceof File ? { product, picture } : { wrong: wrong ?? {} }
}

/** A size on offer, or others as they are typed: '28, 30, 32'. */
function eachSize(typed: string): string[] {
  return typed
    .split(/[,;]/)
    .map((size) => size.trim())
    .filter((size) => size !== '')
}

function whatIsWrongWithText(text: string, longest: number, missing: string): string | undefined {
  if (text === '') return missing
  return text.length > longest ? atMost(longest) : undefined
}

function whatIsWrongWithSizes(sizes: readonly string[]): string | undefined {
  if (sizes.length === 0) return productWords.sizeMissing
  if (sizes.length > mostSizes) return productWords.sizesTooMany
  if (new Set(sizes).size < sizes.length) return productWords.sizeTwice
  return sizes.some((size) => size.length > longestSize)
    ? `Each size can have at most ${longestSize} characters.`
    : undefined
}

/** What can be told before a picture is sent; the image host looks at its content. */
export function whatIsWrongWithPicture(picture: FormDataEntryValue | null): string | undefined {
  if (!(picture instanceof File) || (picture.size === 0 && picture.name === ''))
    return productWords.pictureMissing
  if (!uploadTypes.some((type) => type === picture.type)) {
    return 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'
  }
  if (picture.size === 0) return 'This file is empty.'
  if (picture.size > largestUpload) {
    return `This picture is larger than ${largestUpload / 1024 / 1024} MB. Please use a smaller one.`
  }
  return undefined
}

function onlyWrong(fields: Record<string, string | undefined>): FieldErrors | undefined {
  const wrong: Record<string, string> = {}
  for (const [field, words] of Object.entries(fields)) if (words !== undefined) wrong[field] = words
  return Object.keys(wrong).length === 0 ? undefined : wrong
}
