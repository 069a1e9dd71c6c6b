import { mostTags } from '../../../contract/catalogue/product-attributes.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'

const longestTag = 255

/** Without control characters, halves of characters and marks of direction, which no field of the shop takes. */
export const storable = (text: string): string =>
  text.toWellFormed().replace(/[[\p{Cc}--[\n\r\t]][\u202A-\u202E\u2066-\u2069]]/gv, '')

/** The tags of a cell, with commas between them: each once, however it is capitalised. */
export function tagsIn(cell: string): string[] {
  const byKey = new Map<string, string>()
  for (const tag of storable(cell)
    .split(',')
    .map((part) => beginningOf(part.trim(), longestTag)))
    if (tag !== '' && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag)
  return [...byKey.values()].slice(0, mostTags)
}
