import type { Categories } from '../../contract/catalogue/categories.ts'
import { beginningOf } from '../../contract/shortened-text.ts'
import type { FileStyle } from './product-file/style-in-file.ts'

/** Where products of a type belong. */
export type TypeCategory = { readonly category: string; readonly subCategory: string }

const groups: readonly { readonly name: RegExp; readonly words: RegExp }[] = [
  {
    name: /^(kids|children|child)/i,
    words: /\b(kids?|child(ren)?('s)?|girls?|boys?|bab(y|ies)|toddlers?|infants?|youth|junior)\b/i,
  },
  { name: /^wom[ae]n/i, words: /\b(wom[ae]n'?s?|lad(y|ies)('s)?|female|damen|femme|mujer|donna)\b/i },
  { name: /^m[ae]n/i, words: /\b(m[ae]n'?s?|gentlem[ae]n|male|herren|homme|hombre|uomo)\b/i },
]

/** Before these, "dress" is for whoever dresses up. */
const dressy =
  /\b(?:dress(?:ing)?|bath)[ -]?(?:shirts?|shoes?|boots?|loafers?|sneakers?|pants|trousers|slacks|chinos|shorts?|suits?|jackets?|blazers?|coats?|vests?|uniforms?|socks?|ties?|belts?|hats?|gloves?|watch(?:es)?|scar(?:f|ves)|gowns?|code|up)\b/gi

/** What hardly anybody but women wears; a "dress shirt" is none. Not asked for what a type is remembered by. */
const ofWomen = {
  name: /^wom[ae]n/i,
  words: /\b(dress(es)?|skirts?|blouses?|gowns?|bras?|bralettes?|lingerie|camisoles?|bikinis?|maternity)\b/i,
}

/** `name`: that of a shop's type; `says`: how types are called that a file does not name. */
const kinds: readonly { readonly name: RegExp; readonly words: RegExp; readonly says: string }[] = [
  {
    name: /winter/i,
    says: 'outerwear and knitwear',
    words:
      /\b(coats?|jackets?|parkas?|hood(ie|ies|ed)|sweat(er|ers|shirt|shirts)|jumpers?|cardigans?|fleeces?|knit(wear|ted)?|winter|gilets?|vests? ?jacket|outerwear)\b/i,
  },
  {
    name: /bottom/i,
    says: 'bottoms',
    words: /\b(bottoms?|trousers?|pants|jeans|shorts?|skirts?|leggings?|joggers?|chinos?|sarongs?)\b/i,
  },
  {
    name: /top/i,
    says: 'tops and dresses',
    words: /\b(tops?|shirts?|t-?shirts?|tees?|blouses?|tanks?|polos?|dress(es)?)\b/i,
  },
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
    (ofWomen.words.test(garment.replaceAll(dressy, ''))
      ? people.find((name) => ofWomen.name.test(name))
      : undefined)
  const entry = categories.find(({ name }) => name === category) ?? categories[0]
  const types = entry.types.map(({ name }) => name)
  return { category: entry.name, subCategory: named(kinds, types) ?? types[0] ?? '' }
}
