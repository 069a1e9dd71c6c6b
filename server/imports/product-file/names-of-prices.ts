import { productTexts } from '../../../contract/catalogue/product.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'
import type { FileSize } from './sizes-in-file.ts'

/** What the products of a colour are called whose sizes differ in price: the title, and for all but one their sizes. */

const betweenKeys = '\u0000'
const betweenNames = ' – '
type Keyed = { readonly key: string }

/** Whether the file has no name of its own for it: it is one of sizes with another price, and named by them. */
export const isNamedBySizes = ({ key }: Keyed): boolean => key.includes(betweenKeys)

export const keyOfColour = ({ key }: Keyed): string => key.split(betweenKeys)[0] ?? ''

export const keyBySizes = (colour: string, [size]: readonly FileSize[]): string =>
  `${colour}${betweenKeys}${size?.label}`

export const beginsAsNameBySizes = (name: string, title: string): boolean =>
  name.startsWith(title + betweenNames)

export function nameBySizes(title: string, sizes: readonly FileSize[]): string {
  const [first, last] = [sizes[0]?.label, sizes.length > 1 ? sizes.at(-1)?.label : undefined]
  const named = last === undefined ? first : `${first} to ${last}`
  return beginningOf(`${title}${betweenNames}${named}`, productTexts.productName.longest)
}
