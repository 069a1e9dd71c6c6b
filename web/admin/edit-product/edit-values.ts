import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { withNamedSizes } from '../../../contract/catalogue/named-sizes.ts'
import { priceFault } from '../../../contract/catalogue/product.ts'
import { attributeTexts, tagsFault, tagsIn } from '../../../contract/catalogue/product-attributes.ts'
import type { ProductChanges } from '../../../contract/catalogue/product-changes.ts'
import { picturesFault } from '../../../contract/catalogue/product-pictures.ts'
import {
  type ProductStatus,
  productStatuses,
  publicationFault,
} from '../../../contract/catalogue/product-status.ts'
import { textFault } from '../../../contract/text.ts'
import { errorsAmong, type FieldErrors } from '../../ui/form-errors.ts'
import {
  type FormTexts,
  inputFaults,
  inputOf,
  plainTexts,
  textIn,
  textsIn,
} from '../add-items/read-product-form.ts'
import { localTime, momentOf, timeTyped } from '../shop-time.ts'
import { amountAsTyped, readAmount } from '../ui/typed-number.ts'
import type { EditedPicture } from './edited-picture.ts'

/** The attributes of a product that are typed as one text. */
const typedAttributes = ['colour', 'productType', 'vendor'] as const
export type TypedAttribute = (typeof typedAttributes)[number]

const ofEachAttribute = <Value>(read: (name: TypedAttribute) => Value) =>
  Object.fromEntries(typedAttributes.map((name) => [name, read(name)])) as Record<TypedAttribute, Value>

/** What stands in the form: texts as typed. `publishAt` has its time zone. */
export type EditValues = FormTexts &
  Record<TypedAttribute, string> & {
    /** With commas between them. */
    tags: string
    compareAtPrice: string
    status: ProductStatus
    publishAt: string
    pictures: readonly EditedPicture[]
  }

/** The same as the call takes it. */
export type EditedFields = Required<{
  [Field in keyof EditValues]: Exclude<ProductChanges[Field], undefined>
}>

export const valuesOf = (product: AdminProduct): EditValues => ({
  ...plainTexts((field) => product[field]),
  price: amountAsTyped(product.price),
  size: product.size,
  ...ofEachAttribute((name) => product[name] ?? ''),
  tags: (product.tags ?? []).join(', '),
  compareAtPrice: product.compareAtPrice === undefined ? '' : amountAsTyped(product.compareAtPrice),
  status: product.status,
  publishAt: product.publishAt === undefined ? '' : localTime(product.publishAt),
  pictures: (product.pictures ?? onlyPicture(product)).map((picture) => ({ ...picture, key: picture.url })),
})

/** An imported product may have none. */
const onlyPicture = ({ imgUrl }: AdminProduct) => (imgUrl === '' ? [] : [{ url: imgUrl, alt: '' }])

export function readValues(form: FormData, earlier: EditValues): EditValues {
  const text = (name: string) => textIn(form, name)
  return {
    ...textsIn(form),
    ...ofEachAttribute(text),
    tags: text('tags'),
    compareAtPrice: text('compareAtPrice'),
    status: productStatuses.find((status) => status === text('status')) ?? earlier.status,
    publishAt: form.has('publishAt') ? timeTyped(text('publishAt'), earlier.publishAt) : earlier.publishAt,
    pictures: earlier.pictures,
  }
}

export function fieldsIn(values: EditValues): EditedFields {
  const { compareAtPrice, publishAt, status } = values
  const time = new Date(momentOf(publishAt))
  const isPlanned = status === 'draft' && !Number.isNaN(time.getTime())
  return {
    ...inputOf(values),
    ...ofEachAttribute((name) => values[name].trim()),
    tags: tagsIn(values.tags),
    status,
    compareAtPrice: compareAtPrice.trim() === '' ? null : readAmount(compareAtPrice),
    publishAt: isPlanned ? time.toISOString() : null,
    pictures: values.pictures.map(({ url, alt }) => ({ url, alt: alt.trim() })),
  }
}

/** What the call would change of the product. */
export function editedFields(values: EditValues, product: AdminProduct): Partial<EditedFields> {
  const before: Readonly<Record<string, unknown>> = fieldsIn(valuesOf(product))
  const fields = fieldsIn(values)
  return Object.fromEntries(
    Object.entries({ ...fields, size: inOrder(fields.size, product.size) }).filter(
      ([field, value]) => !isSameInput(value, before[field]),
    ),
  )
}

/** Sizes that stay keep their order. */
const inOrder = (chosen: readonly string[], before: readonly string[]): string[] =>
  withNamedSizes(
    before.filter((size) => chosen.includes(size)),
    chosen,
  )

export const isUnchanged = (values: EditValues, product: AdminProduct): boolean =>
  Object.keys(editedFields(values, product)).length === 0 && values.pictures.every(({ upload }) => !upload)

/** The order of sizes and the Unicode form of texts do not count. */
export const isSameInput = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)

const comparable = (value: unknown): string => {
  const isTexts = Array.isArray(value) && value.every((item) => typeof item === 'string')
  return JSON.stringify(isTexts ? [...value].sort() : value).normalize('NFC')
}

/**
 * What is wrong, by field (contract/catalogue). A field that says what the product has is right: an imported one may lack a
 * description or a picture, and its price can be changed all the same.
 */
export function faultsIn(values: EditValues, product: AdminProduct): FieldErrors {
  const before = valuesOf(product)
  const isChanged = (field: string) =>
    !isSameInput(values[field as keyof EditValues], before[field as keyof EditValues])
  const faults = everyFault(values)
  return Object.fromEntries(Object.entries(faults).filter(([field]) => isChanged(field)))
}

function everyFault(values: EditValues): FieldErrors {
  const fields = fieldsIn(values)
  return errorsAmong({
    pictures: pictureFault(values.pictures),
    ...inputFaults(fields),
    ...ofEachAttribute((name) => textFault(fields[name], attributeTexts[name])),
    tags: tagsFault(fields.tags),
    compareAtPrice: fields.compareAtPrice === null ? undefined : priceFault(fields.compareAtPrice),
    publishAt: unreadableTime(values),
  })
}

/** Whether a time is in the past is for the shop to say, as that of a draft may have come meanwhile. */
const unreadableTime = ({ status, publishAt }: EditValues): string | undefined =>
  status === 'draft' && publishAt !== '' && Number.isNaN(momentOf(publishAt))
    ? publicationFault(Number.NaN)
    : undefined

function pictureFault(pictures: readonly EditedPicture[]): string | undefined {
  if (pictures.some(({ upload }) => upload?.fault)) return 'Remove the pictures that could not be added.'
  if (pictures.some(({ upload }) => upload)) return 'Wait until the pictures are uploaded.'
  return picturesFault(pictures)
}
