import {
  type NewProduct,
  plainFields,
  priceFault,
  productTexts,
  sizesFault,
} from '../../../contract/catalogue/product.ts'
import { textFault } from '../../../contract/text.ts'
import { pictureError } from '../../images/picture-error.ts'
import { errorsAmong } from '../../ui/form-errors.ts'
import { sizesTyped } from '../size-list.ts'
import { readAmount } from '../ui/typed-number.ts'

export type ProductInput = Omit<NewProduct, 'imgUrl'>

/**
 * Reads the form by the contract's rules: either the product and its picture, or what is wrong by field (spec §5,
 * "Admin add-product"). `bestseller` is not used in the submission (spec §2, "Admin").
 */
export function readProductForm(form: FormData) {
  const picture = form.get('picture')
  const texts = textsIn(form)
  const input = inputOf(texts)
  const wrong = errorsAmong({ picture: pictureError(picture), ...inputFaults(input) })
  return Object.keys(wrong).length === 0 && picture instanceof File ? { input, picture } : { wrong }
}

/** What is wrong with the fields that every form of a product has, by the contract's rules. */
export const inputFaults = (input: ProductInput) => ({
  productName: textFault(input.productName, productTexts.productName),
  productDescription: textFault(input.productDescription, productTexts.productDescription),
  price: priceFault(input.price),
  size: sizesFault(input.size),
})

/** The texts of the form of a product as they stand there. */
export type FormTexts = PlainTexts & {
  price: string
  /** Those ticked and those typed. */
  size: readonly string[]
}

type PlainField = (typeof plainFields)[number]
type PlainTexts = { [Field in PlainField]: NonNullable<ProductInput[Field]> }

/** The casting is safe, as dropdowns hold no other values than the contract's. */
export const plainTexts = (textOf: (field: keyof PlainTexts) => string | undefined): PlainTexts =>
  Object.fromEntries(plainFields.map((field) => [field, textOf(field) ?? ''])) as PlainTexts

/** What the call takes, without blanks around texts. */
export const inputOf = (texts: FormTexts) => ({
  ...plainTexts((field) => texts[field]?.trim()),
  price: readAmount(texts.price),
  size: [...texts.size],
})

/** @throws Error for a field that the form lacks: read as empty, it would be taken from the product */
export function textIn(form: FormData, name: string): string {
  const text = form.get(name)
  if (typeof text !== 'string') throw new Error(`the form has no field "${name}"`)
  return text
}

export function textsIn(form: FormData): FormTexts {
  const text = (name: string) => textIn(form, name)
  return {
    ...plainTexts(text),
    price: text('price'),
    size: sizesIn(form.getAll('size').map(String)),
  }
}

/** Those that are ticked, and behind them those of the field, with commas between them. */
const sizesIn = (given: readonly string[]): string[] => [
  ...given.slice(0, -1),
  ...sizesTyped(given.at(-1) ?? ''),
]
