import { bodyText } from './body-text.ts'
import { linkedShoeSize, linkedText } from './option-values.ts'
import { slugOf } from './own-handle.ts'
import type { Text } from './woocommerce-selling.ts'

/** The attributes of WooCommerce's products, some of which are the options of their variations. */

export type Attribute = { readonly name: string; readonly values: readonly string[] }

const mostAttributes = 50

/** @param read a product has a list of values, a variation has one of them or none */
export const attributesOf = (text: Text, read: (values: string) => string[]): Attribute[] =>
  Array.from({ length: mostAttributes }, (_, at) => {
    const name = plainName(text(`attribute ${at + 1} name`))
    const values = read(text(`attribute ${at + 1} value(s)`)).map(plainName)
    const taxonomy = ofTaxonomy.exec(name)?.[1]
    return taxonomy === undefined
      ? { name, values }
      : {
          name: taxonomy.replaceAll(/[-_]+/g, ' '),
          values: values.map(/shoe/i.test(taxonomy) ? linkedShoeSize : linkedText),
        }
  }).filter(({ name }) => name !== '')

/** Plug-ins write the taxonomy of an attribute for its name, "pa_color", and the slugs of its terms: "navy-blue". */
const ofTaxonomy = /^pa_(.+)$/i

/** A variation without a value is sold in each that its product has; one can have the slug of what its product has by name. */
export function valuesOf(
  name: string,
  own: readonly Attribute[],
  all: readonly Attribute[],
): readonly string[] {
  const called = (attributes: readonly Attribute[]) =>
    attributes
      .filter((attribute) => attribute.name.toLowerCase() === name.toLowerCase())
      .find(({ values }) => values.length > 0)?.values
  const [values, ofProduct = []] = [called(own), called(all)]
  return values?.map((value) => namedAs(value, ofProduct)) ?? ofProduct
}

function namedAs(value: string, names: readonly string[]): string {
  const slug = slugOf(value)
  if (names.includes(value) || slug === '') return value
  const [name, ...more] = names.filter((one) => slugOf(one) === slug)
  return name === undefined || more.length > 0 ? value : name
}

/** The parts between commas; one that belongs to a part has a backslash before it. */
export const listOf = (text: string) => text.split(/(?<!\\),\s*/).flatMap(oneOf)

/** Files of other programs have no backslash before a comma of an address: "https://pictures.example/w_200,h_300/a.jpg". */
export const picturesIn = (text: string) => text.split(/(?<!\\),(?:\s+|(?=https?:))/).flatMap(oneOf)

/** A comma in a custom attribute of a variation has no backslash: "37,5". */
export const oneOf = (text: string) => [text.replaceAll('\\,', ',').trim()].filter(Boolean)

/** WordPress keeps names as HTML: "Tops &amp; Tees". */
export const plainName = (name: string): string =>
  /[<&]/.test(name) ? bodyText(name).replace(/\s+/g, ' ') : name.trim()
