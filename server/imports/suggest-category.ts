import type { Categories } from '../../contract/catalogue/categories.ts'
import { beginningOf } from '../../contract/shortened-text.ts'
import type { FileStyle } from './product-file/style-in-file.ts'
import {
  bottoms,
  ofKids,
  ofMen,
  ofWomen,
  singularBottoms,
  tops,
  winterwear,
  womensGarments,
} from './type-words.ts'

/** Where products of a type belong. */
export type TypeCategory = { readonly category: string; readonly subCategory: string }

const groups: readonly { readonly name: RegExp; readonly words: RegExp }[] = [
  { name: /^(kids|children|child)/i, words: ofKids },
  { name: /^wom[ae]n/i, words: ofWomen },
  { name: /^m[ae]n/i, words: ofMen },
]

/** Before these, "dress" is for whoever dresses up. */
const dressy =
  /\b(?:dress(?:ing)?|bath)[ -]?(?:shirts?|shoes?|boots?|loafers?|sneakers?|pants|trousers|slacks|chinos|shorts?|suits?|jackets?|blazers?|coats?|vests?|uniforms?|socks?|ties?|belts?|hats?|gloves?|watch(?:es)?|scar(?:f|ves)|gowns?|code|up)\b/gi

/** `name`: that of a shop's type; `says`: how types are called that a file does not name. */
const kinds: readonly { readonly name: RegExp; readonly words: RegExp; readonly says: string }[] = [
  { name: /winter/i, says: 'outerwear and knitwear', words: winterwear },
  { name: /bottom/i, says: 'bottoms', words: bottoms },
  { name: /top/i, says: 'tops and dresses', words: tops },
  { name: /bottom/i, says: 'bottoms', words: singularBottoms },
]

const noType = 'No type'

/** The types of products, which are taken with their group, can have 300 characters. */
const longestType = 280

/**
 * What a type is remembered by: its name, that of Shopify's category, or what the title speaks of where the file names none;
 * and for whom it is where the row says so, since many shops have one type, or none, for everybody.
 */
export function fileTypeOf({ text }: Pick<FileStyle, 'text'>): string {
  const title = text('title') ?? ''
  const kind = kinds.find(({ words }) => words.test(title))
  const category = text('productCategory') ?? ''
  const named = beginningOf((text('type') || lastOf(category)).replace(/\s+/g, ' '), longestType)
  const type = named || (kind === undefined ? noType : `${noType}, ${kind.says}`)
  const people = `${text('ageGroup') ?? ''} ${text('gender') ?? ''}`
  const group = [people, `${text('tags') ?? ''} ${text('type') ?? ''} ${category}`, title]
    .map((words) => groups.find((one) => one.words.test(words)))
    .find((found) => found !== undefined)
  return group === undefined ? type : `${type} (${['kids', 'women', 'men'][groups.indexOf(group)]})`
}

/** "T-Shirts" of "Apparel & Accessories > Clothing > Clothing Tops > T-Shirts". Numbers say nothing. */
function lastOf(category: string): string {
  const last = category.split('>').at(-1)?.trim() ?? ''
  return /^(?:\d*|uncategori[sz]ed)$/i.test(last) ? '' : last
}

/** The category that the words of a type and of its first product speak of, else the first. The merchant has the last word. */
export function suggestCategory(categories: Categories, type: string, title: string): TypeCategory {
  const named = (wanted: readonly { name: RegExp; words: RegExp }[], names: readonly string[]) => {
    for (const words of [type, title]) {
      const found = wanted.find((one) => one.words.test(words))
      const name = found && names.find((one) => found.name.test(one))
      if (name !== undefined) return name
    }
    return undefined
  }
  const people = categories.map(({ name }) => name)
  const garment = type.startsWith(noType) ? title : `${type} ${title}`
  const category =
    named(groups, people) ??
    // A "dress shirt" is no dress. A type is not remembered by this.
    (womensGarments.test(garment.replaceAll(dressy, ''))
      ? people.find((name) => /^wom[ae]n/i.test(name))
      : undefined)
  const entry = categories.find(({ name }) => name === category) ?? categories[0]
  const types = entry.types.map(({ name }) => name)
  return { category: entry.name, subCategory: named(kinds, types) ?? types[0] ?? '' }
}
